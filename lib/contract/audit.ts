import * as z from 'zod/mini'
import { listPlace, Place, search } from './list'

/** What happened, as the history names it. */
export const AUDIT_ACTIONS = [
  'student.created',
  'student.updated',
  'student.deleted',
  'student.photo_changed',
  'student.restored',
  'student.purged',
  'students.exported',
  'staff.created',
  'staff.updated',
  'staff.deleted',
  'staff.permissions_changed',
  'staff.activated',
  'staff.deactivated',
  'staff.password_reset',
  'staff.second_factor_reset',
  'staff.restored',
  'staff.purged',
  'staff.exported',
  'account.created',
  'profile.updated',
  'password.changed',
  'second_factor.turned_on',
  'second_factor.turned_off',
  'second_factor.codes_renewed',
  'second_factor.code_used',
  'settings.changed',
  'session.signed_in',
  'session.sign_in_failed',
  'session.proof_failed',
  'session.signed_out',
  'session.ended',
  'session.token_reused',
  'activity.exported',
  'data.restored',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** What it happened to: a student, someone who can sign in, or none of these. */
export const AUDIT_ENTITIES = ['student', 'user', 'school'] as const
export type AuditEntity = (typeof AUDIT_ENTITIES)[number]

/** Never deleted before that many days are over. */
export const AUDIT_DAYS = 400

/** One field, by its path in the record (`name.firstName`); null stands for nothing. */
export const FieldChange = z.object({
  field: z.string(),
  before: z.nullable(z.union([z.string(), z.number(), z.boolean()])),
  after: z.nullable(z.union([z.string(), z.number(), z.boolean()])),
})
export type FieldChange = z.output<typeof FieldChange>

export const AuditEvent = z.object({
  _id: z.string(),
  at: z.string(),
  /** Who did it; without an id when nobody was signed in. */
  actor: z.object({ _id: z.nullable(z.string()), name: z.string() }),
  action: z.enum(AUDIT_ACTIONS),
  entity: z.enum(AUDIT_ENTITIES),
  entityId: z.string(),
  /** The record as it was called then. */
  label: z.string(),
  changes: z.array(FieldChange),
  requestId: z.string(),
})
export type AuditEvent = z.output<typeof AuditEvent>

export const AuditPage = z.object({
  events: z.array(AuditEvent),
  pagination: z.object({ ...Place, totalEvents: z.number() }),
})
export type AuditPage = z.output<typeof AuditPage>

/** A page of one record's history, newest first. */
export const HistoryQuery = z.object(listPlace)
export type HistoryQuery = z.output<typeof HistoryQuery>

const id = (label: string) =>
  z.optional(z.string().check(z.regex(/^[0-9a-f-]{36}$/, `${label} must be the id of a record`)))

const DAY = 'must be a date such as 2026-01-31'
/** Of years that every database has, also when a day is added. */
const inOurTime = z.refine<string>(text => text > '1800' && text < '9000', 'is too long ago, or too far ahead')
const day = (label: string) => z.optional(z.iso.date(`${label} ${DAY}`).check(inOurTime))
const moment = (label: string) =>
  z.optional(z.union([z.iso.date().check(inOurTime), z.iso.datetime().check(inOurTime)], `${label} ${DAY}`))

const narrowing = {
  /** Words of what the record was called then. */
  search,
  /** Words of the name of whoever did it. */
  person: search,
  actor: id('actor'),
  record: id('record'),
  action: z.optional(z.enum(AUDIT_ACTIONS, 'Unknown action')),
}

/**
 * A page of everything that happened, newest first. Of days both are included, in UTC; whoever means days elsewhere
 * gives the moments at which the first one begins and the last one has ended.
 */
export const ActivityQuery = z.object({ ...narrowing, from: moment('from'), to: moment('to'), ...listPlace })
export type ActivityQuery = z.output<typeof ActivityQuery>

/** The same as a page's address has it: with days, which are the reader's. */
export const ActivityFilters = z.object({ ...narrowing, from: day('from'), to: day('to'), ...listPlace })
export type ActivityFilters = z.output<typeof ActivityFilters>
