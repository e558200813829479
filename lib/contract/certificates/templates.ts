import * as z from 'zod/mini'
import { optional, paragraphs, text, version } from '@/lib/contract/field-schemas'
import { CERTIFICATE_MAX_LENGTHS } from './kinds'

/** The title and the text of a certificate, as they are printed. */
export const CertificateText = z.object({
  title: text('Title', CERTIFICATE_MAX_LENGTHS.title),
  text: paragraphs('Text', CERTIFICATE_MAX_LENGTHS.text),
})
export type CertificateText = z.output<typeof CertificateText>

/** The template of the school's own kind. Null removes the template, and so does an empty title with an empty text. */
const OwnTemplate = z.nullable(
  z.pipe(
    z.object({ title: optional(CertificateText.shape.title), text: optional(CertificateText.shape.text) }).check(
      z.refine(own => !own.text || own.title, { error: 'Title is required', path: ['title'] }),
      z.refine(own => !own.title || own.text, { error: 'Text is required', path: ['text'] }),
    ),
    z.transform(own => (own.title && own.text ? { title: own.title, text: own.text } : null)),
  ),
)

/** The template of each kind. Without `other`, the template of the school's own kind stays as it is. */
export const CertificateTemplates = z.object({
  bonafide: CertificateText,
  leaving: CertificateText,
  other: z.optional(OwnTemplate),
})
export type CertificateTemplates = z.output<typeof CertificateTemplates>

/** The body of PUT: all templates. With `version`, the call is refused when somebody has changed the templates since. */
export const TemplatesReplacement = z.extend(CertificateTemplates, { version: version() })
export type TemplatesReplacement = z.output<typeof TemplatesReplacement>

/** The templates as the server sends them, with `other` if the school has a kind of its own. */
export const StoredTemplates = z.object({
  bonafide: CertificateText,
  leaving: CertificateText,
  other: z.optional(CertificateText),
  version: z.number(),
})
export type StoredTemplates = z.output<typeof StoredTemplates>

/** The templates of a school that has not changed them. */
export const DEFAULT_TEMPLATES: Record<'bonafide' | 'leaving', CertificateText> = {
  bonafide: {
    title: 'Bonafide Certificate',
    text: `This is to certify that {name}, {child} of {father} and {mother}, is a bonafide student of {school}. The student is in standard {standard}, section {section}, with the student ID {studentId}.

The date of birth in our records is {dateOfBirth}.

This certificate is issued on {today} at the request of the parents.`,
  },
  leaving: {
    title: 'Leaving Certificate',
    text: `This is to certify that {name}, {child} of {father} and {mother}, was a student of {school}.

Student ID: {studentId}
Admission number: {admissionNumber}
Date of birth: {dateOfBirth}
Date of admission: {admissionDate}
Last class: standard {standard}, section {section}
Date of leaving: {leavingDate}
Reason for leaving: {leavingReason}

This certificate is issued on {today}.`,
  },
}
