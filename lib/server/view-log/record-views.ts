import 'server-only'
import type { ViewKind } from '@/lib/contract/students/view-kinds'
import type { Actor } from '@/lib/server/history/actor'
import { schoolDay } from '@/lib/server/platform/clock'
import { dayNumber } from './day-number'
import { addView } from './pending-views'
import { bitOf } from './view-bits'

/**
 * Remembers that a user sees the whole records of students. Runs no statement: the views are written together within ten
 * seconds.
 *
 * @param serials the serials of the students
 */
export function recordViews({ id: userId, name }: Actor, serials: number[], kind: ViewKind): void {
  const day = dayNumber(schoolDay())
  for (const serial of serials) addView({ serial, day, userId, name, how: bitOf(kind) })
}
