import 'server-only'
import type { Holder } from '@/lib/contract/permissions'
import type { StudentQuery } from '@/lib/contract/students/query'
import type { Student } from '@/lib/contract/students/schema'
import { EXPORT_BATCH_ROWS } from '@/lib/server/platform/table-stream'
import { databaseUrl, isPostgres } from '@/lib/server/platform/env'
import { query, queryInThread } from '@/lib/server/db/db'
import { Prisma } from '@/lib/server/db/prisma'
import { whereClause } from '@/lib/server/db/where-clause'
import { toStudent } from '../mapper'
import { studentRows } from '../rows'
import { visibleSql } from '../visible-to'
import { orderedMatchesQuery } from './matches'
import { orderedSerialsQuery } from './ordered-serials-query'
import { orderedByFieldsQuery } from './by-fields'
import { isByFields } from './field-conditions'
import { orderBy, type Slice, type Sort } from './order'
import { toSearchCriteria, type SearchCriteria } from './selection'

/** PostgreSQL's largest integer. */
const NO_LIMIT = 2_147_483_647

/** The serials of all matching students, sorted; at most `limit`. */
export async function studentSerials(
  params: Omit<StudentQuery, 'page' | 'limit'>,
  actor: Holder,
  limit = NO_LIMIT,
): Promise<number[]> {
  const selection = toSearchCriteria(params, actor)
  const slice = { sortBy: params.sortBy, sortOrder: params.sortOrder, offset: 0, limit }
  const serials = await allSerials(selection, slice)
  // As one JSON text: a million rows take ten times as much memory. Both databases keep the order of the subquery.
  const [all] = await queryInThread<{ serials: string }>(
    isPostgres(databaseUrl())
      ? Prisma.sql`SELECT to_json(ARRAY(${serials}))::text AS "serials"`
      : Prisma.sql`SELECT json_group_array("serial") AS "serials" FROM (${serials})`,
  )
  return JSON.parse(all?.serials ?? '[]') as number[]
}

export const BY_NAME = { sortBy: 'name', sortOrder: 'asc' } as const

/** The serials of the students with these ids that exist and that the actor sees, sorted. */
export async function serialsOfIds(ids: string[], actor: Holder, sort: Sort = BY_NAME): Promise<number[]> {
  if (ids.length === 0) return []
  const conditions = [...visibleSql(actor), Prisma.sql`"id" IN (${Prisma.join(ids)})`]
  const rows = await query<{ serial: number }>(
    Prisma.sql`SELECT "serial" FROM "Student" ${whereClause(conditions)} ${orderBy(sort)}`,
  )
  return rows.map(({ serial }) => serial)
}

function allSerials(selection: SearchCriteria, slice: Slice): Prisma.Sql | Promise<Prisma.Sql> {
  if (isByFields(selection)) return orderedByFieldsQuery(selection, slice)
  return selection.terms.length > 0 ? orderedMatchesQuery(selection, slice) : orderedSerialsQuery(selection, slice)
}

/** The students with these serials, sorted, in batches. Skips students that were deleted meanwhile. */
export async function* eachStudent(serials: number[], sort: Sort, actor: Holder): AsyncGenerator<Student[], void> {
  for (let start = 0; start < serials.length; start += EXPORT_BATCH_ROWS) {
    const batch = Prisma.join(serials.slice(start, start + EXPORT_BATCH_ROWS))
    const rows = await studentRows(actor, [Prisma.sql`s."serial" IN (${batch})`], { order: orderBy(sort, 's') })
    yield rows.map(toStudent)
  }
}
