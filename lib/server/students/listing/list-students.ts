import 'server-only'
import { placeOf } from '@/lib/contract/list'
import type { Holder } from '@/lib/contract/permissions'
import type { StudentPage, StudentQuery } from '@/lib/contract/students/query'
import { databaseUrl, isPostgres } from '@/lib/server/platform/env'
import { Prisma } from '@/lib/server/db/prisma'
import { toStudent } from '../mapper'
import { studentRows } from '../rows'
import { countInGroups } from './groups'
import { isByFields } from './field-conditions'
import { countByFields, fieldsPage } from './fields-page'
import { countMatches } from './matches'
import { fromNearerEnd, orderBy, pageSlice, type PageQuery } from './order'
import { orderedSerialsQuery } from './ordered-serials-query'
import { searchPageOnPostgres } from './search-page-postgres'
import { searchPageOnSqlite } from './search-page-sqlite'
import { toSearchCriteria, type SearchCriteria, type StudentFilters } from './selection'

/** One page of the matching students, sorted, and how many match in all. */
export async function listStudents(params: StudentQuery, actor: Holder): Promise<StudentPage> {
  const selection = toSearchCriteria(params, actor)
  const { total, serials } = await findPage(selection, params)
  const rows = serials ? await studentRows(actor, [isIn(serials)], { order: orderBy(params) }) : []
  return { students: rows.map(toStudent), pagination: { ...placeOf(params, total), totalStudents: total } }
}

const isIn = (serials: Prisma.Sql): Prisma.Sql => Prisma.sql`s."serial" IN (SELECT "serial" FROM (${serials}) AS page)`

/** How many students match. */
export function countStudents(filters: StudentFilters, actor: Holder): Promise<number> {
  const selection = toSearchCriteria(filters, actor)
  if (isByFields(selection)) return countByFields(selection)
  return selection.terms.length > 0 ? countMatches(selection) : countInGroups(selection)
}

function findPage(selection: SearchCriteria, params: StudentQuery): Promise<PageQuery> {
  if (isByFields(selection)) return fieldsPage(selection, params)
  if (selection.terms.length === 0) return filteredPage(selection, params)
  return isPostgres(databaseUrl()) ? searchPageOnPostgres(selection, params) : searchPageOnSqlite(selection, params)
}

async function filteredPage(selection: SearchCriteria, params: StudentQuery): Promise<PageQuery> {
  const total = await countInGroups(selection)
  const page = pageSlice(params)
  if (page.offset >= total) return { total, serials: null }
  return { total, serials: await orderedSerialsQuery(selection, fromNearerEnd(page, total)) }
}
