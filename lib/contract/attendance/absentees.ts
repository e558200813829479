import * as z from 'zod/mini'
import { endpoint } from '@/lib/contract/endpoint'
import { date } from '@/lib/contract/field-schemas'

/** The maximum number of students in one answer. */
export const ABSENTEES_MAX = 2_000

/** A student who is absent or excused on a day, with the phones that the office calls. */
export const Absentee = z.object({
  _id: z.string(),
  studentId: z.string(),
  name: z.object({ firstName: z.string(), lastName: z.string() }),
  /** The class in whose register the student is marked absent or excused. */
  standard: z.string(),
  section: z.string(),
  rollNumber: z.number(),
  mark: z.enum(['A', 'E']),
  /** The phones, in the order in which the office calls them. */
  phones: z.array(
    z.object({ who: z.enum(['Father', 'Mother', 'Emergency contact']), name: z.string(), phone: z.string() }),
  ),
})
export type Absentee = z.output<typeof Absentee>

export const Absentees = z.object({
  day: z.string(),
  /** Why the day has no attendance; undefined on a school day. */
  dayOff: z.optional(z.string()),
  /** Sorted by class and roll number. */
  students: z.array(Absentee),
  /** Whether more students are absent than the answer contains. */
  hasMore: z.boolean(),
})
export type Absentees = z.output<typeof Absentees>

export const listAbsentees = endpoint({
  method: 'GET',
  path: '/attendance/absentees',
  access: 'students.read',
  query: z.object({ day: date('Day') }),
  data: Absentees,
  fallback: 'Failed to fetch the absent students',
})
