import * as z from 'zod/mini'
import { JSON_MAX_BYTES } from '@/lib/contract/constants'
import { endpoint } from '@/lib/contract/endpoint'
import { requiredVersion } from '@/lib/contract/field-schemas'
import { MARKS } from './marks'

/** How many days back a class teacher may correct attendance. Users who may change students may correct any day. */
export const TEACHER_CORRECTION_DAYS = 3

const DAY_MS = 24 * 60 * 60_000

/** Whether a class teacher may still save marks on a day. Both days are `YYYY-MM-DD`. */
export const isWithinTeacherCorrectionDays = (day: string, today: string): boolean =>
  Date.parse(today) - Date.parse(day) <= TEACHER_CORRECTION_DAYS * DAY_MS

/** The most students in one register. */
export const REGISTER_STUDENTS_MAX = 2_000

const Mark = z.enum(MARKS, 'A mark is P, A, L, H or E')

/** A student in the register of a class, by roll number. */
export const RegisterStudent = z.object({
  _id: z.string(),
  name: z.object({ firstName: z.string(), lastName: z.string() }),
  rollNumber: z.number(),
  profilePhoto: z.object({ url: z.string() }),
  /** Null while the student has no mark on this day. */
  mark: z.nullable(Mark),
})
export type RegisterStudent = z.output<typeof RegisterStudent>

/** The attendance of a class on a day. */
export const Register = z.object({
  day: z.string(),
  standard: z.string(),
  section: z.string(),
  /** 0 before the attendance of the day was taken. */
  version: z.number(),
  /**
   * The name of the user who saved the register last. Absent before the first save, and after the account was deleted
   * for good.
   */
  takenBy: z.optional(z.string()),
  takenAt: z.optional(z.string()),
  /**
   * Before the attendance of the day is taken: the active students of the class. After that: the students who have a
   * mark. Today's register then also has active students who joined the class later. A student with a mark in another
   * class on the day is not added.
   */
  students: z.array(RegisterStudent),
  /** Why the day has no attendance, such as `Sunday`; absent on a school day. */
  dayOff: z.optional(z.string()),
  /** Whether the user may save marks on this day. */
  mayTake: z.boolean(),
})
export type Register = z.output<typeof Register>

/** The marks of every student in the register, by id. */
export const RegisterInput = z.strictObject({ version: requiredVersion(), marks: z.record(z.string(), Mark) })
export type RegisterInput = z.output<typeof RegisterInput>

const oneRegister = z.object({ attendance: Register })

/** The class and the day of a register as the `id` that `pathOf` takes: `5th-B/2027-03-01`. */
export const registerKey = (classKey: string, day: string): string => `${classKey}/${day}`

// prettier-ignore
export const attendanceCalls = {
  /** Class teachers may read their class without `students.read`, so the service checks the permission. */
  register: endpoint({
    method: 'GET', path: '/attendance/{class}/{day}', access: 'session', byToken: true, data: oneRegister,
    fallback: 'Failed to fetch the attendance',
  }),
  save: endpoint({
    method: 'PUT', path: '/attendance/{class}/{day}', access: 'session', byToken: true, body: RegisterInput, data: oneRegister,
    json: { maxBytes: JSON_MAX_BYTES, maxItems: REGISTER_STUDENTS_MAX },
    message: 'Attendance saved', fallback: 'Failed to save the attendance',
  }),
}
