import 'server-only'
import { dayOffReason, type DaysOff } from '@/lib/contract/attendance/days-off'
import { isWithinTeacherCorrectionDays, TEACHER_CORRECTION_DAYS } from '@/lib/contract/attendance/register'
import { coversClass, isClassTeacherOf } from '@/lib/contract/class-scope'
import { calendarDate } from '@/lib/contract/dates'
import { can, type Permission } from '@/lib/contract/permissions'
import { parseClass, type SchoolClass } from '@/lib/contract/students/classes'
import type { Actor } from '@/lib/server/history/actor'
import { schoolDay } from '@/lib/server/platform/clock'
import { forbiddenError, invalidFieldError, notFoundError } from '@/lib/server/platform/errors'

/**
 * The class in an address. A class that the user may not see gets the same answer as an unknown class.
 *
 * @param needed the permissions that the user needs; class teachers need no permission for their own class
 * @throws AppError `FORBIDDEN`, `NOT_FOUND`
 */
export function requireClass(text: string, actor: Actor, ...needed: Permission[]): SchoolClass {
  const schoolClass = parseClass(text)
  if (!schoolClass || !coversClass(actor, schoolClass)) throw notFoundError('Class')
  const isAllowed = needed.every(permission => can(actor, permission))
  if (!isAllowed && !isClassTeacherOf(actor, schoolClass)) throw forbiddenError()
  return schoolClass
}

/** @throws AppError `VALIDATION_ERROR` for a text that is not a date, and for a day in the future */
export function rejectFutureDay(day: string): void {
  if (calendarDate(day) !== day || day < '1900-01-01') throw invalidFieldError('day', 'Day must be a valid date')
  if (day > schoolDay()) throw invalidFieldError('day', 'Day cannot be in the future')
}

/** @throws AppError `VALIDATION_ERROR` on a day off */
export function requireSchoolDay(daysOff: DaysOff, day: string, isTaken: boolean): void {
  const reason = dayOffReason(daysOff, day, isTaken)
  if (reason !== undefined) throw invalidFieldError('day', `The school is closed on this day: ${reason}`)
}

/** Class teachers may correct the last few days. Users who may change students may correct any day. */
export const mayTakeAttendanceOn = (day: string, schoolClass: SchoolClass, actor: Actor): boolean =>
  can(actor, 'students.update') ||
  (isClassTeacherOf(actor, schoolClass) && isWithinTeacherCorrectionDays(day, schoolDay()))

/** @throws AppError `FORBIDDEN` */
export function requireMayTakeAttendanceOn(day: string, schoolClass: SchoolClass, actor: Actor): void {
  if (!mayTakeAttendanceOn(day, schoolClass, actor)) throw forbiddenError(TOO_OLD)
}

const TOO_OLD = `Class teachers can correct the attendance of the last ${TEACHER_CORRECTION_DAYS} days. Please ask the office to correct an older day.`
