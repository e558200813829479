import 'server-only'
import { withCurrentScope } from '@/lib/server/accounts/current-scope'
import type { Actor } from '@/lib/server/history/actor'
import type { Student } from '@/lib/contract/students/schema'
import { query } from '@/lib/server/db/db'
import { keysQuery, orderBy } from '@/lib/server/db/list'
import { Prisma } from '@/lib/server/db/prisma'
import { EXPORT_CHUNK_ROWS } from '@/lib/server/export/table-stream'
import { toStudent } from '../mapper'
import { studentRows } from '../rows'
import { visibleSql } from '../visible-to'
import { studentConditions, type StudentCriteria } from './conditions'
import { STUDENTS, type StudentSort } from './list-students'

export const BY_NAME = { sortBy: 'name', sortOrder: 'asc' } as const

/** The serials of all matching students, sorted; at most `limit`. */
export const studentSerials = (query: StudentCriteria & StudentSort, actor: Actor, limit?: number): Promise<number[]> =>
  readSerials(studentConditions(query, actor), query, limit)

/** The serials of the students with these ids that exist and that the actor may see, sorted. */
export async function serialsOfIds(ids: string[], actor: Actor, sort: StudentSort = BY_NAME): Promise<number[]> {
  if (ids.length === 0) return []
  return readSerials([...visibleSql(actor), Prisma.sql`"id" IN (${Prisma.join(ids)})`], sort)
}

async function readSerials(conditions: Prisma.Sql[], sort: StudentSort, limit?: number): Promise<number[]> {
  const most = limit === undefined ? Prisma.empty : Prisma.sql`LIMIT ${limit}`
  const rows = await query<{ serial: number }>(Prisma.sql`${keysQuery(STUDENTS, conditions, sort)} ${most}`)
  return rows.map(({ serial }) => serial)
}

/**
 * The students with these serials, sorted, in chunks. Skips students that were deleted meanwhile, and students that the
 * actor may no longer see: a client may read an export for hours.
 */
export async function* eachStudent(
  serials: number[],
  sort: StudentSort,
  actor: Actor,
): AsyncGenerator<Student[], void> {
  for (let start = 0; start < serials.length; start += EXPORT_CHUNK_ROWS) {
    const chunk = Prisma.join(serials.slice(start, start + EXPORT_CHUNK_ROWS))
    const order = orderBy(STUDENTS, sort, 's')
    const rows = await studentRows(await withCurrentScope(actor), [Prisma.sql`s."serial" IN (${chunk})`], { order })
    yield rows.map(toStudent)
  }
}
