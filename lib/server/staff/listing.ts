import 'server-only'
import { paginationOf } from '@/lib/contract/list'
import { parseSearch } from '@/lib/contract/search'
import type { StaffMember, StaffPage, StaffQuery } from '@/lib/contract/staff/schema'
import { customConditions } from '@/lib/server/custom-fields/filter-conditions'
import { allColumns } from '@/lib/server/db/columns'
import { db, query } from '@/lib/server/db/db'
import { keysQuery, orderBy, readPage, type ListedTable, type Sort } from '@/lib/server/db/list'
import { Prisma, type User as UserRow } from '@/lib/server/db/prisma'
import { termCondition } from '@/lib/server/db/conditions'
import { EXPORT_CHUNK_ROWS } from '@/lib/server/export/table-stream'
import type { Actor } from '@/lib/server/history/actor'
import { toStaffMember } from './mapper'

type StaffSort = Sort<StaffQuery['sortBy']>
type Filters = Omit<StaffQuery, 'page' | 'limit' | 'sortBy' | 'sortOrder'>

/** Users in the orders of the contract. */
const STAFF: ListedTable<StaffQuery['sortBy']> = {
  table: 'User',
  key: 'id',
  orders: {
    createdAt: ['createdAt'],
    name: ['nameKey'],
    employeeId: ['employeeId'],
    department: ['department'],
    updatedAt: ['updatedAt'],
  },
}

/** A school has at most a few thousand staff, so a search without an index is fast enough. */
const staffConditions = ({ search, department, isActive, custom, missing }: Filters, actor: Actor): Prisma.Sql[] => [
  Prisma.sql`"role" = 'staff'`,
  ...(department === undefined ? [] : [Prisma.sql`"department" = ${department}`]),
  ...(isActive === undefined ? [] : [Prisma.sql`"isActive" = ${isActive}`]),
  ...parseSearch(search).map(termCondition),
  ...customConditions(actor, 'staff', { custom, missing }),
]

/** One page of the staff that match the filters, and the total number that match. */
export async function listStaff(params: StaffQuery, actor: Actor): Promise<StaffPage> {
  const { rows, pagination } = await staffPage(params, actor)
  return { staff: rows.map(toStaffMember), pagination }
}

/** The page of `listStaff`, as rows of the user table. */
export async function staffPage(
  params: StaffQuery,
  actor: Actor,
): Promise<{ rows: UserRow[]; pagination: StaffPage['pagination'] }> {
  const { rows, total } = await readPage(STAFF, staffConditions(params, actor), params, keys =>
    query<UserRow>(Prisma.sql`
      SELECT ${allColumns('User', 'u')} FROM "User" u WHERE u."id" IN (${keys}) ${orderBy(STAFF, params, 'u')}`),
  )
  return { rows, pagination: { ...paginationOf(params, total), totalStaff: total } }
}

/** The ids of all staff that match the filters, sorted. */
export async function findStaffIds(
  { sortBy, sortOrder, ...filters }: Filters & StaffSort,
  actor: Actor,
): Promise<string[]> {
  const rows = await query<{ id: string }>(keysQuery(STAFF, staffConditions(filters, actor), { sortBy, sortOrder }))
  return rows.map(({ id }) => id)
}

/** The staff with these ids, in chunks. Skips staff who were deleted meanwhile. */
export async function* eachStaff(ids: string[]): AsyncGenerator<StaffMember[], void> {
  for (let start = 0; start < ids.length; start += EXPORT_CHUNK_ROWS) {
    const batch = ids.slice(start, start + EXPORT_CHUNK_ROWS)
    const rows = await db.user.findMany({ where: { id: { in: batch } } })
    const members = new Map(rows.map(row => [row.id, toStaffMember(row)]))
    yield batch.flatMap(id => members.get(id) ?? [])
  }
}
