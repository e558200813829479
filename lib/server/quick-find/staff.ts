import 'server-only'
import { QUICK_FIND_MAX, type FoundStaff } from '@/lib/contract/quick-find/quick-find'
import { parseSearch } from '@/lib/contract/search'
import { matchOf } from '@/lib/contract/quick-find/search-match'
import { query } from '@/lib/server/db/db'
import { Prisma, type User } from '@/lib/server/db/prisma'
import { whereClause, termCondition } from '@/lib/server/db/conditions'
import { orderByBestMatch } from './order-by-best-match'

type Row = Pick<User, 'id' | 'employeeId' | 'staffId' | 'firstName' | 'lastName' | 'department' | 'position' | 'email' | 'phone' | 'isActive'> // prettier-ignore

/**
 * The staff that match best. A school has at most a few thousand staff, so a search without an index is fast enough.
 */
export async function findBestStaff(search: string): Promise<FoundStaff[]> {
  const terms = parseSearch(search)
  const conditions = [Prisma.sql`"role" = 'staff'`, ...terms.map(termCondition)]
  const rows = await query<Row>(Prisma.sql`
    SELECT "id", "employeeId", "staffId", "firstName", "lastName", "department", "position", "email", "phone", "isActive"
    FROM "User" ${whereClause(conditions)}
    ORDER BY ${orderByBestMatch(terms)} LIMIT ${QUICK_FIND_MAX}`)
  return rows.map(row => toFound(row, search))
}

function toFound(
  { id, firstName, lastName, department, isActive, email, phone, ...row }: Row,
  search: string,
): FoundStaff {
  const name = { firstName, lastName }
  const employeeId = row.employeeId ?? ''
  const shown = { name, employeeId, email, phone }
  const match = matchOf({ ...shown, staffId: row.staffId ?? '', position: row.position ?? undefined }, search)
  return { _id: id, employeeId, name, department: department ?? undefined, isActive, profilePhoto: { url: '' }, match }
}
