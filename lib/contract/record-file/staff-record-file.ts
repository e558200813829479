import * as z from 'zod/mini'
import { LinkKind, MailKind } from '@/lib/contract/accounts/links'
import { endpoint } from '@/lib/contract/endpoint'
import { AUDIT_ACTIONS } from '@/lib/contract/history/actions'
import { AuditEvent } from '@/lib/contract/history/events'
import { PERMISSIONS, RESOURCES } from '@/lib/contract/permissions'
import { StaffMember } from '@/lib/contract/staff/schema'
import { BulkChange, CustomFieldText, RECORD_FILE_LIMITS } from './record-file'

const moment = z.string()
const optionalMoment = z.nullable(z.string())

/** The account of a staff member and the ways to sign in to it: never a hash, secret, key or token. */
const accountParts = {
  account: z.object({
    passwordChangedAt: optionalMoment,
    twoStepSince: optionalMoment,
    /** Null for a member without a temporary password. */
    temporaryPasswordUntil: optionalMoment,
  }),
  schoolAccounts: z.array(z.object({ issuer: z.string(), email: z.string(), createdAt: moment, lastUsedAt: moment })),
  /** Links to choose a password. */
  links: z.array(z.object({ kind: LinkKind, createdAt: moment, expiresAt: moment, usedAt: optionalMoment })),
  /** Personal tokens. */
  tokens: z.array(
    z.object({
      name: z.string(),
      permissions: z.array(z.enum(PERMISSIONS)),
      createdAt: moment,
      expiresAt: moment,
      lastUsedAt: optionalMoment,
    }),
  ),
  /** `endedAt` is null for a live session. */
  sessions: z.array(
    z.object({
      createdAt: moment,
      lastUsedAt: moment,
      userAgent: z.string(),
      address: z.string(),
      endedAt: optionalMoment,
    }),
  ),
  /** Mails to the member that wait to be sent. */
  waitingMails: z.array(z.object({ kind: MailKind, createdAt: moment })),
}

/** Everything that the school holds about a staff member. It names no student. */
export const StaffRecordFile = z.object({
  madeAt: moment,
  /** The staff member as `GET /staff/{id}` returns it. */
  staff: StaffMember,
  ownFields: z.array(CustomFieldText),
  ...accountParts,
  /** The value is JSON, as it is stored. */
  preferences: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Saved views without their filters, because filters may name students. */
  savedViews: z.array(z.object({ name: z.string(), entity: z.enum(RESOURCES), isShared: z.boolean() })),
  /** All events of the member, including sign-ins, newest first. */
  history: z.array(AuditEvent),
  /** The member's row in bulk changes and imports of the last 30 days. */
  bulkChanges: z.array(BulkChange),
  /**
   * Exports since the record was created that may have contained the member. Search texts are left out, because they
   * may name somebody else.
   */
  exports: z.array(AuditEvent),
  /** The actions of the member, sorted by action, without the changed records. */
  activity: z.array(z.object({ action: z.enum(AUDIT_ACTIONS), times: z.number(), first: moment, last: moment })),
  /**
   * How many students' records the member opened or printed, and the first and the last day; null if there is no such
   * record.
   */
  views: z.nullable(z.object({ records: z.number(), first: z.string(), last: z.string() })),
})
export type StaffRecordFile = z.output<typeof StaffRecordFile>

export const staffRecordFileCall = endpoint({
  method: 'GET',
  path: '/staff/{id}/record-file',
  access: 'superAdmin',
  data: z.object({ file: StaffRecordFile }),
  fallback: 'Failed to fetch the record file',
  ...RECORD_FILE_LIMITS,
})
