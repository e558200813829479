import 'server-only'
import { placeOf, searchWords } from '@/lib/contract/list'
import type { StaffMember, StaffPage, StaffQuery } from '@/lib/contract/staff'
import { BATCH_ROWS } from '../csv'
import { db } from '../db'
import type { Prisma, User as UserRow } from '../db/sqlite/client'
import { searchable } from '../fold'
import { toStaffMember } from './mapper'
import { staffRow } from './rules'

type Filters = Omit<StaffQuery, 'page' | 'limit'>

/** One page of the staff that match, and how many match in all. */
export async function listStaff(query: StaffQuery): Promise<StaffPage> {
  const where = matching(query)
  const [rows, total] = await Promise.all([
    db.user.findMany({ where, orderBy: order(query), skip: (query.page - 1) * query.limit, take: query.limit }),
    db.user.count({ where }),
  ])
  return { staff: rows.map(toStaffMember), pagination: { ...placeOf(query, total), totalStaff: total } }
}

/** @throws AppError `NOT_FOUND` */
export const getStaff = async (id: string): Promise<StaffMember> => toStaffMember(await staffRow(db, id))

/** Everyone who matches now, in order. */
export const staffIds = (filters: Filters): Promise<{ id: string }[]> =>
  db.user.findMany({ where: matching(filters), orderBy: order(filters), select: { id: true } })

/** The staff behind ids, a batch at a time; someone deleted meanwhile is left out. */
export async function* eachStaff(ids: { id: string }[]): AsyncGenerator<UserRow[], void> {
  for (let start = 0; start < ids.length; start += BATCH_ROWS) {
    const batch = ids.slice(start, start + BATCH_ROWS).map(({ id }) => id)
    const rows = new Map((await db.user.findMany({ where: { id: { in: batch } } })).map(row => [row.id, row]))
    yield batch.flatMap(id => rows.get(id) ?? [])
  }
}

/** A school's staff are some thousands at the most, so a search looks through their rows one by one. */
const matching = ({ search, department, isActive }: Filters): Prisma.UserWhereInput => ({
  role: 'staff',
  department,
  isActive,
  AND: searchWords(searchable(search)).map(word => ({ searchText: { contains: word } })),
})

/** The id comes last, so that rows which tie keep one order and no page repeats another's. */
function order({ sortBy, sortOrder }: Filters): Prisma.UserOrderByWithRelationInput[] {
  return [{ [sortBy === 'name' ? 'nameKey' : sortBy]: sortOrder }, { id: sortOrder }]
}
