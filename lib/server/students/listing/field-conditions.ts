import 'server-only'
import { LEAVING_REASONS } from '@/lib/contract/constants'
import { birthdayDays, birthdayRanges } from '@/lib/contract/students/birthdays'
import { Prisma } from '@/lib/server/db/prisma'
import { isMissing } from '../missing'
import type { SearchCriteria } from './selection'
import { isShared } from './shared'

/** The filters that neither the counts of groups nor the search know, as conditions on "Student". */
export function fieldConditions(selection: SearchCriteria): Prisma.Sql[] {
  const { gender, bloodGroup, admittedFrom, admittedTo, birthday, shared, missing } = selection.filters
  return [
    ...(gender ? [Prisma.sql`"gender" = ${gender}`] : []),
    ...(bloodGroup ? [Prisma.sql`"bloodGroup" = ${bloodGroup}`] : []),
    ...(admittedFrom ? [Prisma.sql`"admissionDate" >= ${admittedFrom}`] : []),
    ...(admittedTo ? [Prisma.sql`"admissionDate" <= ${admittedTo}`] : []),
    ...leavingConditions(selection.filters),
    ...(birthday ? [hasBirthday(birthday)] : []),
    ...(shared ? [isShared(shared, selection)] : []),
    ...(missing ? [isMissing(missing)] : []),
  ]
}

/** The index begins with the reason, so all reasons are named where any will do. */
function leavingConditions({ leavingReason, leftFrom, leftTo }: SearchCriteria['filters']): Prisma.Sql[] {
  if (!leavingReason && !leftFrom && !leftTo) return []
  const reasons = leavingReason ? [leavingReason] : LEAVING_REASONS
  return [
    Prisma.sql`"leavingReason" IN (${Prisma.join(reasons)})`,
    ...(leftFrom ? [Prisma.sql`"leavingDate" >= ${leftFrom}`] : []),
    ...(leftTo ? [Prisma.sql`"leavingDate" <= ${leftTo}`] : []),
  ]
}

/** Whether a birthday is on these days. Spelled as in "Student_birthday_idx". */
export function hasBirthday(filter: string): Prisma.Sql {
  const ranges = birthdayRanges(birthdayDays(filter) ?? { first: filter, last: filter })
  const conditions = ranges.map(
    ([from, to]) => Prisma.sql`substr("dateOfBirth", 6) >= ${from} AND substr("dateOfBirth", 6) <= ${to}`,
  )
  return Prisma.sql`(${Prisma.join(conditions, ' OR ')})`
}

/** Whether a selection is by fields other than class and status. */
export const isByFields = (selection: SearchCriteria): boolean => fieldConditions(selection).length > 0
