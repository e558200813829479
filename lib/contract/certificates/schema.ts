import * as z from 'zod/mini'
import { text } from '@/lib/contract/field-schemas'
import { CERTIFICATE_KIND_NAMES, CERTIFICATE_MAX_LENGTHS } from './kinds'
import { CertificateText } from './templates'

const kind = z.enum(CERTIFICATE_KIND_NAMES, 'Please select a valid kind')

/** A certificate to be issued, with the text that people have read and edited. */
export const CertificateInput = z.extend(CertificateText, { kind })
export type CertificateInput = z.output<typeof CertificateInput>

export const VoidInput = z.object({ reason: text('Reason', CERTIFICATE_MAX_LENGTHS.reason) })
export type VoidInput = z.output<typeof VoidInput>

/** An issued certificate without its text. */
export const CertificateSummary = z.object({
  _id: z.string(),
  kind,
  /** Such as `BON-2026-0001`: counted for each kind and year, without gaps. */
  number: z.string(),
  title: z.string(),
  /** `label` is the name and the ID of the student at the time of issue; empty after the student was removed for good. */
  student: z.object({ _id: z.string(), label: z.string() }),
  issuedAt: z.string(),
  issuedBy: z.string(),
  voided: z.optional(z.object({ at: z.string(), by: z.string(), reason: z.string() })),
})
export type CertificateSummary = z.output<typeof CertificateSummary>

/** `text` is empty after the text was removed for good. */
export const Certificate = z.extend(CertificateSummary, { text: z.string() })
export type Certificate = z.output<typeof Certificate>

/** The most certificates of a student that are listed. */
export const CERTIFICATES_MAX = 50

/** The certificates of a student, newest first. */
export const CertificateList = z.object({ certificates: z.array(CertificateSummary), hasMore: z.boolean() })
export type CertificateList = z.output<typeof CertificateList>
