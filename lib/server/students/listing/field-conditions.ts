import 'server-only'
import { Prisma } from '@/lib/server/db/sqlite/client'
import { isMissing } from '../missing'
import type { SearchCriteria } from './selection'

/** The filters that neither the counts of groups nor the search know, as conditions on "Student". */
export function fieldConditions({ filters }: SearchCriteria): Prisma.Sql[] {
  const { gender, bloodGroup, admittedFrom, admittedTo, leavingReason, missing } = filters
  return [
    ...(gender ? [Prisma.sql`"gender" = ${gender}`] : []),
    ...(bloodGroup ? [Prisma.sql`"bloodGroup" = ${bloodGroup}`] : []),
    ...(admittedFrom ? [Prisma.sql`"admissionDate" >= ${admittedFrom}`] : []),
    ...(admittedTo ? [Prisma.sql`"admissionDate" <= ${admittedTo}`] : []),
    ...(leavingReason ? [Prisma.sql`"leavingReason" = ${leavingReason}`] : []),
    ...(missing ? [isMissing(missing)] : []),
  ]
}

/** Whether a selection is by fields other than class and status. */
export const isByFields = (selection: SearchCriteria): boolean => fieldConditions(selection).length > 0
