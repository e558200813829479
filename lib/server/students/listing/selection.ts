import 'server-only'
import type { Holder } from '@/lib/contract/permissions'
import { parseStudentSearch, type SearchTerm } from '@/lib/contract/search'
import type { SchoolClass } from '@/lib/contract/students/classes'
import type { StudentQuery } from '@/lib/contract/students/query'
import { Prisma } from '@/lib/server/db/prisma'
import { standardRankOf } from '../mapper'
import { visibleSql } from '../visible-to'

export type StudentFilters = Omit<StudentQuery, 'sortBy' | 'sortOrder' | 'page' | 'limit'>

/** The students that a user sees, that the filters let through and that match every term of the search. */
export type SearchCriteria = {
  visible: Prisma.Sql[]
  filters: Omit<StudentFilters, 'search'>
  terms: SearchTerm[]
}

/** A class in the search is one more filter. */
export function toSearchCriteria({ search, ...filters }: StudentFilters, actor: Holder): SearchCriteria {
  const { terms, schoolClass } = parseStudentSearch(search)
  const visible = visibleSql(actor)
  if (!schoolClass) return { visible, filters, terms }
  if (contradicts(filters, schoolClass)) return { visible: [...visible, Prisma.sql`FALSE`], filters, terms }
  return { visible, filters: { ...filters, ...schoolClass }, terms }
}

const contradicts = ({ standard, section }: Omit<StudentFilters, 'search'>, schoolClass: SchoolClass): boolean =>
  (standard !== undefined && standard !== schoolClass.standard) ||
  (section !== undefined && section !== schoolClass.section)

/** All conditions but the terms, on columns that "Student", "StudentCount" and the "StudentSearch" of Postgres share. */
export const filterConditions = (selection: SearchCriteria): Prisma.Sql[] => [
  ...classConditions(selection),
  ...(selection.filters.isActive === undefined ? [] : [Prisma.sql`"isActive" = ${selection.filters.isActive}`]),
]

/** Those of what a user sees and of the class, without the status. */
export const classConditions = ({ visible, filters: { standard, section } }: SearchCriteria): Prisma.Sql[] => [
  ...visible,
  ...(standard ? [Prisma.sql`"standardRank" = ${standardRankOf(standard)}`] : []),
  ...(section ? [Prisma.sql`"section" = ${section}`] : []),
]
