import 'server-only'
import { query } from '@/lib/server/db/db'
import { Prisma } from '@/lib/server/db/sqlite/client'
import { whereClause } from '@/lib/server/db/where-clause'
import { limitClause, orderBy, type Slice } from './order'
import { filterConditions, type SearchCriteria } from './selection'
import { termCondition } from '@/lib/server/db/term-conditions'

/** Whether a selection is of those who left for one reason. Their index finds them; neither counts nor search know it. */
export const isOfLeavers = ({ filters }: SearchCriteria): boolean => filters.leavingReason !== undefined

export async function countLeavers(selection: SearchCriteria): Promise<number> {
  const [counted] = await query<{ total: number }>(Prisma.sql`SELECT COUNT(*) AS "total" FROM ${leavers(selection)}`)
  return counted?.total ?? 0
}

/** The serials of a slice of the leavers, in order. */
export const orderedLeaversQuery = (selection: SearchCriteria, slice: Slice): Prisma.Sql =>
  Prisma.sql`SELECT "serial" FROM ${leavers(selection)} ${orderBy(slice)} ${limitClause(slice)}`

const leavers = (selection: SearchCriteria): Prisma.Sql =>
  Prisma.sql`"Student" ${whereClause([
    ...filterConditions(selection),
    Prisma.sql`"leavingReason" = ${selection.filters.leavingReason}`,
    ...selection.terms.map(termCondition),
  ])}`
