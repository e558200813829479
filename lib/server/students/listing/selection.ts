import 'server-only'
import { searchWords } from '@/lib/contract/list'
import type { Holder } from '@/lib/contract/permissions'
import type { StudentQuery } from '@/lib/contract/students/query'
import { toSearchText } from '@/lib/server/platform/normalize-for-search'
import { Prisma } from '@/lib/server/db/sqlite/client'
import { standardRankOf } from '../mapper'
import { visibleTo } from '../visible-to'

export type StudentFilters = Omit<StudentQuery, 'sortBy' | 'sortOrder' | 'page' | 'limit'>

/** The students that a user sees, that the filters let through and that contain every word of the search. */
export type SearchCriteria = {
  visible: Prisma.Sql[]
  filters: Omit<StudentFilters, 'search'>
  /** Normalized as `searchText` is. */
  words: string[]
}

export const toSearchCriteria = ({ search, ...filters }: StudentFilters, actor: Holder): SearchCriteria => ({
  visible: visibleTo(actor),
  filters,
  words: searchWords(toSearchText(search)),
})

/** All conditions but the words, on columns that "Student", "StudentCount" and the "StudentSearch" of Postgres share. */
export const filterConditions = ({
  visible,
  filters: { standard, section, isActive },
}: SearchCriteria): Prisma.Sql[] => [
  ...visible,
  ...(standard ? [Prisma.sql`"standardRank" = ${standardRankOf(standard)}`] : []),
  ...(section ? [Prisma.sql`"section" = ${section}`] : []),
  ...(isActive === undefined ? [] : [Prisma.sql`"isActive" = ${isActive}`]),
]

/** `searchText` has no characters with a meaning to LIKE (`toSearchText`). */
export const containsWordCondition = (word: string): Prisma.Sql => Prisma.sql`"searchText" LIKE ${`%${word}%`}`
