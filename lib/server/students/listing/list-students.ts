import 'server-only'
import { placeOf } from '@/lib/contract/list'
import type { Holder } from '@/lib/contract/permissions'
import type { StudentPage, StudentQuery } from '@/lib/contract/students/schema'
import { databaseUrl, isPostgres } from '@/lib/server/platform/env'
import { Prisma } from '@/lib/server/db/sqlite/client'
import { toStudent } from '../mapper'
import { studentRows } from '../rows'
import { countInGroups } from './groups'
import { countLeavers, isOfLeavers, orderedLeavers } from './leavers'
import { countMatches } from './matches'
import { fromNearerEnd, orderBy, pageSlice, type Page } from './order'
import { orderedSerials } from './ordered-serials'
import { searchPageOnPostgres } from './search-page-postgres'
import { searchPageOnSqlite } from './search-page-sqlite'
import { selectStudents, type Selection, type StudentFilters } from './selection'

/** One page of the matching students, sorted, and how many match in all. */
export async function listStudents(params: StudentQuery, actor: Holder): Promise<StudentPage> {
  const selection = selectStudents(params, actor)
  const { total, serials } = await findPage(selection, params)
  const rows = serials ? await studentRows(actor, [isIn(serials)], { order: orderBy(params) }) : []
  return { students: rows.map(toStudent), pagination: { ...placeOf(params, total), totalStudents: total } }
}

const isIn = (serials: Prisma.Sql): Prisma.Sql => Prisma.sql`s."serial" IN (SELECT "serial" FROM (${serials}) AS page)`

/** How many students match. */
export function countStudents(filters: StudentFilters, actor: Holder): Promise<number> {
  const selection = selectStudents(filters, actor)
  if (isOfLeavers(selection)) return countLeavers(selection)
  return selection.words.length > 0 ? countMatches(selection) : countInGroups(selection)
}

function findPage(selection: Selection, params: StudentQuery): Promise<Page> {
  if (isOfLeavers(selection)) return leaversPage(selection, params)
  if (selection.words.length === 0) return filteredPage(selection, params)
  return isPostgres(databaseUrl()) ? searchPageOnPostgres(selection, params) : searchPageOnSqlite(selection, params)
}

async function leaversPage(selection: Selection, params: StudentQuery): Promise<Page> {
  return { total: await countLeavers(selection), serials: orderedLeavers(selection, pageSlice(params)) }
}

async function filteredPage(selection: Selection, params: StudentQuery): Promise<Page> {
  const total = await countInGroups(selection)
  const page = pageSlice(params)
  if (page.offset >= total) return { total, serials: null }
  return { total, serials: await orderedSerials(selection, fromNearerEnd(page, total)) }
}
