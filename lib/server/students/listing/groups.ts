import 'server-only'
import { query } from '@/lib/server/db/db'
import { Prisma, type StudentCount } from '@/lib/server/db/prisma'
import { whereClause } from '@/lib/server/db/where-clause'
import { filterConditions, type SearchCriteria } from './selection'

/** The number of students in all groups of a selection, ignoring its terms. Adds at most 104 stored counts. */
export async function countInGroups(selection: SearchCriteria): Promise<number> {
  const [sum] = await query<{ total: number | null }>(
    Prisma.sql`SELECT CAST(SUM("students") AS INTEGER) AS "total" FROM ${groups(selection)}`,
  )
  return sum?.total ?? 0
}

/** A group is the active, or the inactive, students of one class. Empty groups are left out. */
export const countsByClassAndStatus = (selection: SearchCriteria): Promise<StudentCount[]> =>
  query(Prisma.sql`SELECT "standardRank", "section", "isActive", "students" FROM ${groups(selection)}`)

const groups = (selection: SearchCriteria): Prisma.Sql =>
  Prisma.sql`"StudentCount" ${whereClause([...filterConditions(selection), Prisma.sql`"students" > 0`])}`
