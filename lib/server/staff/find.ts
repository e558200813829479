import 'server-only'
import { placeOf } from '@/lib/contract/list'
import { parseSearch, type SearchTerm } from '@/lib/contract/search'
import type { StaffMember, StaffPage, StaffQuery } from '@/lib/contract/staff/schema'
import { EXPORT_BATCH_ROWS } from '@/lib/server/platform/table-stream'
import { db } from '@/lib/server/db/db'
import { EMPLOYEE_ID_PREFIX, STAFF_ID_PREFIX } from '@/lib/server/db/sequence'
import type { Prisma, User as UserRow } from '../db/prisma'
import { lastSignIn } from '@/lib/server/history/sign-ins'
import { searchPatterns } from '@/lib/server/platform/search-text'
import { toStaffMember } from './mapper'
import { staffRow } from './rules'

type Filters = Omit<StaffQuery, 'page' | 'limit'>

/** One page of the staff that match the filters, and the total number that match. */
export async function listStaff(query: StaffQuery): Promise<StaffPage> {
  const { rows, pagination } = await staffPage(query)
  return { staff: rows.map(toStaffMember), pagination }
}

/** The same as rows of the user table. */
export async function staffPage(query: StaffQuery): Promise<{ rows: UserRow[]; pagination: StaffPage['pagination'] }> {
  const where = matching(query)
  const [rows, total] = await Promise.all([
    db.user.findMany({ where, orderBy: order(query), skip: (query.page - 1) * query.limit, take: query.limit }),
    db.user.count({ where }),
  ])
  return { rows, pagination: { ...placeOf(query, total), totalStaff: total } }
}

/** @throws AppError `NOT_FOUND` */
export const getStaff = async (id: string): Promise<StaffMember> => toStaffMember(await staffRow(db, id))

/** A staff member by id, employee ID or staff ID, with the last sign-in. @throws AppError `NOT_FOUND` */
export async function findStaff(idOrNumber: string): Promise<StaffMember> {
  const member = toStaffMember(await staffRow(db, idOrNumber, numberColumn(idOrNumber)))
  return { ...member, lastLoginAt: (await lastSignIn(member._id))?.toISOString() }
}

/** Those of these ids that are of staff members. */
export async function existingStaff(ids: string[]): Promise<Set<string>> {
  const rows = await db.user.findMany({ where: { id: { in: ids }, role: 'staff' }, select: { id: true } })
  return new Set(rows.map(({ id }) => id))
}

function numberColumn(idOrNumber: string): 'id' | 'employeeId' | 'staffId' {
  if (idOrNumber.startsWith(EMPLOYEE_ID_PREFIX)) return 'employeeId'
  return idOrNumber.startsWith(STAFF_ID_PREFIX) ? 'staffId' : 'id'
}

/** The IDs of all staff that match the filters, sorted. */
export const staffIds = (filters: Filters): Promise<{ id: string }[]> =>
  db.user.findMany({ where: matching(filters), orderBy: order(filters), select: { id: true } })

/** Reads the staff with these IDs in batches, without those that were deleted since. */
export async function* eachStaff(ids: { id: string }[]): AsyncGenerator<StaffMember[], void> {
  for (let start = 0; start < ids.length; start += EXPORT_BATCH_ROWS) {
    const batch = ids.slice(start, start + EXPORT_BATCH_ROWS).map(({ id }) => id)
    const rows = new Map(
      (await db.user.findMany({ where: { id: { in: batch } } })).map(row => [row.id, toStaffMember(row)]),
    )
    yield batch.flatMap(id => rows.get(id) ?? [])
  }
}

/** A school has at most a few thousand staff, so a search without an index is fast enough. */
const matching = ({ search, department, isActive }: Filters): Prisma.UserWhereInput => ({
  role: 'staff',
  department,
  isActive,
  AND: parseSearch(search).map(matchingTerm),
})

/** Prisma passes the wildcards of a pattern on to LIKE. */
const matchingTerm = (term: SearchTerm): Prisma.UserWhereInput => ({
  OR: searchPatterns(term).map(patterns => ({ AND: patterns.map(contains => ({ searchText: { contains } })) })),
})

/** Sorts equal rows by ID, so that no row appears on two pages. */
function order({ sortBy, sortOrder }: Filters): Prisma.UserOrderByWithRelationInput[] {
  return [{ [sortBy === 'name' ? 'nameKey' : sortBy]: sortOrder }, { id: sortOrder }]
}
