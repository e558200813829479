import 'server-only'
import { paginationOf } from '@/lib/contract/list'
import { parseSearch } from '@/lib/contract/search'
import type { STAFF_SORTS, StaffMember, StaffPage, StaffQuery } from '@/lib/contract/staff/schema'
import type { StaffSelection } from '@/lib/contract/staff/selection'
import { customConditions } from '@/lib/server/custom-fields/filter-conditions'
import { customSortValue } from '@/lib/server/custom-fields/sorting'
import { allColumns } from '@/lib/server/db/columns'
import { db, query } from '@/lib/server/db/db'
import { countRows, keysQuery, orderBy, readPage, type ListedTable, type Sort } from '@/lib/server/db/list'
import { Prisma, type User as UserRow } from '@/lib/server/db/prisma'
import { termCondition } from '@/lib/server/db/conditions'
import { EXPORT_CHUNK_ROWS } from '@/lib/server/export/table-stream'
import type { Actor } from '@/lib/server/history/actor'
import type { UserWithClasses } from '@/lib/server/accounts/user-mapper'
import { withClasses } from '@/lib/server/accounts/with-classes'
import { toStaffMember } from './mapper'

type SortKey = (typeof STAFF_SORTS)[number]
type StaffSort = Sort<SortKey>
type Filters = Omit<StaffQuery, 'page' | 'limit' | 'sortBy' | 'sortOrder'>
type Criteria = Filters & Partial<StaffSort>

/** How each sort key of the contract sorts the rows of users. */
const STAFF: ListedTable<SortKey> = {
  table: 'User',
  key: 'id',
  orders: {
    createdAt: ['createdAt'],
    name: ['nameKey'],
    employeeId: ['employeeId'],
    department: ['department'],
    updatedAt: ['updatedAt'],
  },
  customSortValue,
}

const IS_STAFF = Prisma.sql`"role" = 'staff'`
const BY_NAME = { sortBy: 'name', sortOrder: 'asc' } as const

/** A school has at most a few thousand staff, so a search without an index is fast enough. */
const staffConditions = (
  { search, department, isActive, custom, missing, sortBy }: Criteria,
  actor: Actor,
): Prisma.Sql[] => [
  IS_STAFF,
  ...(department === undefined ? [] : [Prisma.sql`"department" = ${department}`]),
  ...(isActive === undefined ? [] : [Prisma.sql`"isActive" = ${isActive}`]),
  ...parseSearch(search).map(termCondition),
  ...customConditions(actor, 'staff', { custom, missing, sortBy }),
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
): Promise<{ rows: UserWithClasses[]; pagination: StaffPage['pagination'] }> {
  const conditions = staffConditions(params, actor)
  const { rows, total } = await readPage(
    STAFF,
    conditions,
    params,
    keys =>
      query<UserRow>(Prisma.sql`
        SELECT ${allColumns('User', 'u')} FROM "User" u WHERE u."id" IN (${keys}) ${orderBy(STAFF, params, 'u')}`),
    async () => ({ total: await countRows('User', conditions) }),
  )
  return { rows: await withClasses(rows), pagination: { ...paginationOf(params, total), totalStaff: total } }
}

/** The ids of all staff that match the filters, sorted. */
export const findStaffIds = (query: Filters & StaffSort, actor: Actor): Promise<string[]> =>
  readIds(staffConditions(query, actor), query)

async function readIds(conditions: Prisma.Sql[], sort: StaffSort): Promise<string[]> {
  const rows = await query<{ id: string }>(keysQuery(STAFF, conditions, sort))
  return rows.map(({ id }) => id)
}

/** The ids of the selected staff, with the filters of the selection. Staff who are selected by id are sorted by name. */
export async function selectedStaffIds(selection: StaffSelection, actor: Actor) {
  if ('ids' in selection) {
    const isSelected = Prisma.sql`"id" IN (${Prisma.join(selection.ids)})`
    return { ids: await readIds([IS_STAFF, isSelected], BY_NAME), filters: {} }
  }
  const { page: _page, limit: _limit, ...filters } = selection.query
  const except = new Set(selection.except)
  const ids = await findStaffIds(filters, actor)
  return { ids: ids.filter(id => !except.has(id)), filters }
}

/** The staff with these ids, in chunks. Skips staff who were deleted meanwhile. */
export async function* eachStaff(ids: string[]): AsyncGenerator<StaffMember[], void> {
  for (let start = 0; start < ids.length; start += EXPORT_CHUNK_ROWS) {
    const chunk = ids.slice(start, start + EXPORT_CHUNK_ROWS)
    const rows = await withClasses(await db.user.findMany({ where: { id: { in: chunk } } }))
    const members = new Map(rows.map(row => [row.id, toStaffMember(row)]))
    yield chunk.flatMap(id => members.get(id) ?? [])
  }
}
