import 'server-only'
import { Prisma } from '@/lib/server/db/prisma'
import { termCondition } from '@/lib/server/db/term-conditions'
import { whereClause } from '@/lib/server/db/where-clause'
import { fieldConditions } from './field-conditions'
import { limitClause, type Slice } from './order'
import { orderedSerialsQuery } from './ordered-serials-query'
import type { SearchCriteria } from './selection'

/**
 * The serials of a slice of the students that a selection finds, in order, reading at most `limit` students of the
 * list. Frequent matches are found early; fewer than the slice has may be found.
 */
export async function walkQuery(selection: SearchCriteria, slice: Slice, limit: number): Promise<Prisma.Sql> {
  const students = await orderedSerialsQuery(selection, { ...slice, offset: 0, limit })
  const conditions = [...fieldConditions(selection), ...selection.terms.map(termCondition)]
  // The serials alone: the conditions name columns of the student, which the list may have as well.
  const serials = Prisma.sql`(SELECT "serial" FROM (${students}) AS listed)`
  return Prisma.sql`SELECT s."serial" FROM ${serials} AS walked CROSS JOIN "Student" s ON s."serial" = walked."serial"
    ${whereClause(conditions)} ${limitClause(slice)}`
}
