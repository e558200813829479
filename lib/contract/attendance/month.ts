import * as z from 'zod/mini'
import { EXPORT_TYPES, type ExportFormat } from '@/lib/contract/custom-fields/export-choice'
import { MONTHS } from '@/lib/contract/date-text'
import { endpoint, EXPORT_LIMIT } from '@/lib/contract/endpoint'
import { dayOffReason, type DaysOff } from './days-off'
import { EMPTY_MONTH, type Mark, markOn, NO_MARK, withMark } from './marks'

const MONTH = 'month must be a month such as 2027-03'
/** A month, as `YYYY-MM`. */
export const monthSchema = z.string(MONTH).check(z.regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, MONTH))

/** The days of a month, as `YYYY-MM-DD`. */
export function daysOfMonth(month: string): string[] {
  const [year, number] = month.split('-').map(Number)
  const count = new Date(Date.UTC(year ?? 0, number ?? 0, 0)).getUTCDate()
  return Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
}

/** Adds months to a month: `2027-01` is one month after `2026-12`. A negative number goes back. */
export function addMonths(month: string, months = 1): string {
  const [year, number] = month.split('-').map(Number)
  return new Date(Date.UTC(year ?? 0, (number ?? 1) - 1 + months, 1)).toISOString().slice(0, 7)
}

/** `March 2027` */
export const monthText = (month: string): string => `${MONTHS[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`

/**
 * The days of a month on which there is no attendance, each with the reason.
 *
 * @param marks the marks of each student: if a day has marks, its weekday does not make it a day off
 */
export const daysOffOfMonth = (daysOff: DaysOff, month: string, marks: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    daysOfMonth(month).flatMap(day => {
      const isTaken = marks.some(letters => markOn(letters, day) !== null)
      const reason = dayOffReason(daysOff, day, isTaken)
      return reason === undefined ? [] : [[day, reason] as const]
    }),
  )

/**
 * The marks of a month without the marks on days off. Marks stay stored when a day becomes a holiday later, but do not
 * count.
 */
export const countedMarks = (marks: string, daysOff: Readonly<Record<string, string>>): string =>
  Object.keys(daysOff).reduce((counted, day) => withMark(counted, day, null), marks)

/**
 * Joins the marks of a student who was in several classes in one month. When two classes have a mark on the same day,
 * the mark of the last class counts.
 */
export const joinMarks = (months: readonly string[]): string =>
  months.reduce(
    (joined, marks) => [...joined].map((mark, place) => (marks[place] ?? NO_MARK).replace(NO_MARK, mark)).join(''),
    EMPTY_MONTH,
  )

/** A student in the register of a month. */
export const MonthStudent = z.object({
  _id: z.string(),
  studentId: z.string(),
  name: z.object({ firstName: z.string(), lastName: z.string() }),
  rollNumber: z.number(),
  /** One character for each of 31 days. */
  marks: z.string(),
})
export type MonthStudent = z.output<typeof MonthStudent>

/** The attendance of a class in a month. */
export const MonthRegister = z.object({
  month: z.string(),
  standard: z.string(),
  section: z.string(),
  /** The reasons why days have no attendance, by day. */
  daysOff: z.record(z.string(), z.string()),
  /**
   * Students with marks, by roll number. In the current and in later months, also active students without marks.
   */
  students: z.array(MonthStudent),
})
export type MonthRegister = z.output<typeof MonthRegister>

/** How many students of a register have this mark on a day. */
export const countOnDay = (students: readonly MonthStudent[], day: string, mark: Mark): number =>
  students.filter(({ marks }) => markOn(marks, day) === mark).length

/** `class` is the key of a class, such as `5th-B`, as in the address of its page. */
const MonthQuery = { class: z.string('class is required'), month: monthSchema }

// prettier-ignore
export const attendanceMonthCalls = {
  /** Class teachers may read their class without `students.read`, so the service checks the permission. */
  get: endpoint({
    method: 'GET', path: '/attendance/month', access: 'session', byToken: true, query: z.object(MonthQuery),
    data: z.object({ register: MonthRegister }), fallback: 'Failed to fetch the attendance of the month',
  }),
  export: endpoint({
    method: 'GET', path: '/attendance/export', access: 'session', byToken: true, gives: 'csv', isExport: true, limit: EXPORT_LIMIT,
    query: z.object({
      ...MonthQuery,
      format: z._default(z.enum(Object.keys(EXPORT_TYPES) as [ExportFormat], 'Choose CSV or XLSX'), 'csv'),
    }),
    fallback: 'Failed to export the attendance of the month',
  }),
}
