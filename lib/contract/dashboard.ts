import * as z from 'zod/mini'
import { AttendanceFigures } from './attendance/figures'
import { BATCH_ENTITIES, BATCH_KINDS } from './batches/schema'
import { GENDERS } from './constants'
import { endpoint } from './endpoint'
import { AuditEvent } from './history/events'
import { MISSING_FIELDS } from './students/query'

/** The most changes that the dashboard shows. */
export const LATEST_CHANGES_MAX = 6

/** The most birthdays that the dashboard shows with names. A school of 8,000 students has about 22 birthdays a day. */
export const NAMED_BIRTHDAYS_MAX = 24

const countEach = <K extends string>(keys: readonly K[]) =>
  z.object(Object.fromEntries(keys.map(key => [key, z.number()])) as Record<K, z.ZodMiniNumber>)

/** The active students of a class. */
export const ClassFigures = z.object({
  standard: z.string(),
  section: z.string(),
  students: countEach(GENDERS),
})
export type ClassFigures = z.output<typeof ClassFigures>

/** The active students of a class who have the same value in a custom field. */
export const StrengthGroup = z.extend(ClassFigures, {
  /** The key of an option, `true` or `false`; null for students without a value. */
  value: z.nullable(z.string()),
})
export type StrengthGroup = z.output<typeof StrengthGroup>

/** The error for a path by which students cannot be counted, such as the path of a field that the user may not see. */
export const NOT_COUNTED = 'by must be a choice or a yes / no field of students, such as custom.house'

/** Days are `YYYY-MM-DD`; the first day and the last day are included. */
export const YearFigures = z.object({
  first: z.string(),
  last: z.string(),
  /** The twelve months, each with the number of students who were admitted in it, active or not. */
  months: z.array(z.object({ first: z.string(), last: z.string(), admitted: z.number() })),
  /** The number of students who left in this year, by reason. */
  left: z.record(z.string(), z.number()),
})
export type YearFigures = z.output<typeof YearFigures>

/** An active student whose birthday is today. */
export const BirthdayStudent = z.object({
  _id: z.string(),
  name: z.object({ firstName: z.string(), lastName: z.string() }),
  standard: z.string(),
  section: z.string(),
})
export type BirthdayStudent = z.output<typeof BirthdayStudent>

/** Each number is the total of a list of students; `figure-filters.ts` has the filters of these lists. */
export const Figures = z.object({
  /** Sorted by standard and section, without empty classes. */
  classes: z.array(ClassFigures),
  /** The current academic year, then the previous academic year. */
  years: z.array(YearFigures),
  /** The days of this week, starting on Monday, each with the number of active students whose birthday it is. */
  birthdays: z.array(z.object({ day: z.string(), students: z.number() })),
  /** The current day at the school. */
  today: z.string(),
  /** The first active students whose birthday is today, by class and name. */
  birthdaysToday: z.array(BirthdayStudent),
  /** The number of active students without a value, for each field. */
  missing: countEach(Object.keys(MISSING_FIELDS) as (keyof typeof MISSING_FIELDS)[]),
  /** The number of active students who share their roll number with another student of their class. */
  sharedRollNumbers: z.number(),
  /** The number of pairs of possible duplicates. */
  duplicates: z.number(),
  /** The past academic years whose class strength is known, the latest first. Absent before the first promotion. */
  pastYears: z.optional(z.array(z.number())),
  /**
   * Counts the students who left on or before `leftTo` and are not erased. Only for superAdmins, and only if the school
   * has set `eraseLeaversAfter`.
   */
  dueForErasing: z.optional(z.object({ leftTo: z.string(), students: z.number() })),
  /** The attendance of today. Absent when the school has not taken attendance for some time. */
  attendance: z.optional(AttendanceFigures),
})
export type Figures = z.output<typeof Figures>

/** A change of a record or setting, without the values. */
export const LatestChange = z.extend(z.omit(AuditEvent, { changes: true, requestId: true }), {
  /** The batch that made this and other changes, which the list shows as one entry. */
  bulk: z.nullable(
    z.object({
      kind: z.enum(BATCH_KINDS),
      entity: z.enum(BATCH_ENTITIES),
      /** The number of changed records. */
      records: z.number(),
      /** Null for users who may not see the batch. */
      title: z.nullable(z.string()),
    }),
  ),
})
export type LatestChange = z.output<typeof LatestChange>

// prettier-ignore
export const dashboardCalls = {
  figures: endpoint({
    method: 'GET', path: '/dashboard/figures', access: 'students.read', data: Figures,
    fallback: 'Failed to fetch the figures',
  }),
  strength: endpoint({
    method: 'GET', path: '/dashboard/strength', access: 'students.read', query: z.object({ by: z.string(NOT_COUNTED) }),
    data: z.object({ groups: z.array(StrengthGroup) }), fallback: 'Failed to count the students',
  }),
  /** Empty for users who may read neither students nor staff. */
  changes: endpoint({
    method: 'GET', path: '/dashboard/changes', access: 'session',
    data: z.object({ changes: z.array(LatestChange) }), fallback: 'Failed to fetch the latest changes',
  }),
}
