import 'server-only'
import { normalizeForSearch } from '@/lib/contract/normalize-for-search'
import type { User } from '@/lib/server/db/prisma'
import { personSearchText } from '@/lib/server/db/search-text'

type SearchedColumns = Pick<User, 'firstName' | 'lastName' | 'email' | 'phone'> &
  Partial<Pick<User, 'employeeId' | 'staffId' | 'position'>>

/**
 * The columns for searching and sorting users. Every write to a column of `SearchedColumns` must also update these
 * columns.
 */
export const userSearchColumns = ({ firstName, lastName, email, phone, ...others }: SearchedColumns) => ({
  nameKey: normalizeForSearch(`${firstName} ${lastName}`),
  searchText: personSearchText(
    [firstName, lastName, email, others.employeeId, others.staffId, others.position],
    [phone],
  ),
})
