import { classesTaughtBy, coversClass } from '@/lib/contract/class-scope'
import type { UserPermissions } from '@/lib/contract/permissions'
import { classKeyOf, parseClass, type SchoolClass } from '@/lib/contract/students/classes'

/** The query parameter that chooses the class on the page of today's attendance. */
export const CLASS_PARAM = 'class'

/** The address of the attendance of a class on a day. Without a day, the address of today's attendance. */
export function attendancePath(schoolClass: SchoolClass, day?: string): string {
  const key = encodeURIComponent(classKeyOf(schoolClass))
  return day === undefined ? `/attendance?${CLASS_PARAM}=${key}` : `/attendance/${key}/${day}`
}

/**
 * The class that the page of today's attendance opens. If the address names no class, this is the first class in which
 * the user is the class teacher, or else the class that the user has chosen as their own, if the user may still see it.
 */
export function classOfToday(
  user: Pick<UserPermissions, 'scope'>,
  chosen: string | null,
  myClass: string | null,
): SchoolClass | undefined {
  if (chosen !== null) return parseClass(chosen)
  const own = parseClass(myClass ?? '')
  return classesTaughtBy(user)[0] ?? (own && coversClass(user, own) ? own : undefined)
}

const MS_OF_A_DAY = 86_400_000

/** Adds days to a day. A negative number of days goes back. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * MS_OF_A_DAY).toISOString().slice(0, 10)
