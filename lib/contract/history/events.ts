import * as z from 'zod/mini'
import { paginationQuery, PaginationFields, search } from '@/lib/contract/list'
import { AUDIT_ACTIONS } from './actions'

/** The subject of an event: a student, a user, or the school as a whole. */
export const AUDIT_ENTITIES = ['student', 'user', 'school'] as const
export type AuditEntity = (typeof AUDIT_ENTITIES)[number]

/** Events are kept for at least this many days. */
export const HISTORY_RETENTION_DAYS = 400

/** One changed field, by its path in the record (`name.firstName`). Null means no value. */
export const FieldChange = z.object({
  field: z.string(),
  before: z.nullable(z.union([z.string(), z.number(), z.boolean()])),
  after: z.nullable(z.union([z.string(), z.number(), z.boolean()])),
})
export type FieldChange = z.output<typeof FieldChange>

export const AuditEvent = z.object({
  _id: z.string(),
  at: z.string(),
  /** The user who caused the event; without an id when no user was signed in. */
  actor: z.object({ _id: z.nullable(z.string()), name: z.string() }),
  action: z.enum(AUDIT_ACTIONS),
  entity: z.enum(AUDIT_ENTITIES),
  entityId: z.string(),
  /** The name of the record at the time of the event. */
  label: z.string(),
  changes: z.array(FieldChange),
  requestId: z.string(),
  /** The batch that made the change; null for a single change. */
  batchId: z.nullable(z.string()),
  /** The name of the personal token through which a program made the change; absent for a person at a screen. */
  token: z.optional(z.string()),
})
export type AuditEvent = z.output<typeof AuditEvent>

export const AuditPage = z.object({
  events: z.array(AuditEvent),
  pagination: z.object({ ...PaginationFields, totalEvents: z.number() }),
})
export type AuditPage = z.output<typeof AuditPage>

export const OneEvent = z.object({ event: AuditEvent })

/** A page of one record's history, newest first. */
export const HistoryQuery = z.object(paginationQuery)
export type HistoryQuery = z.output<typeof HistoryQuery>

/** The id of a record or event. */
export const recordId = (label: string) =>
  z.string().check(z.regex(/^[0-9a-f-]{36}$/, `${label} must be the id of a record`))
const id = (label: string) => z.optional(recordId(label))

const DAY = 'must be a date such as 2026-01-31'
/** Checks that both databases can store the date, also after a day is added. */
const isStorable = z.refine<string>(text => text > '1800' && text < '9000', 'The date is too far in the past or future')
const day = (label: string) => z.optional(z.iso.date(`${label} ${DAY}`).check(isStorable))
const moment = (label: string) =>
  z.optional(z.union([z.iso.date().check(isStorable), z.iso.datetime().check(isStorable)], `${label} ${DAY}`))

const eventFilters = {
  /** Words in the name that the record had at the time of the event. */
  search,
  /** Words in the name of the actor. */
  person: search,
  actor: id('actor'),
  record: id('record'),
  action: z.optional(z.enum(AUDIT_ACTIONS, 'Unknown action')),
}

/**
 * A page of all events, newest first. Dates in `from` and `to` are inclusive and in UTC. For another time zone, send
 * the moments at which the first day begins and the last day has ended.
 */
export const ActivityQuery = z.object({ ...eventFilters, from: moment('from'), to: moment('to'), ...paginationQuery })
export type ActivityQuery = z.output<typeof ActivityQuery>

/** The filters in the address of the activity page, with dates in the user's time zone. */
export const ActivityFilters = z.object({ ...eventFilters, from: day('from'), to: day('to'), ...paginationQuery })
export type ActivityFilters = z.output<typeof ActivityFilters>
