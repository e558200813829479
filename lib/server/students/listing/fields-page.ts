import 'server-only'
import type { StudentQuery } from '@/lib/contract/students/query'
import { databaseUrl, isPostgres } from '@/lib/server/platform/env'
import { Prisma } from '@/lib/server/db/prisma'
import { countByFieldsQuery, orderedByFieldsQuery } from './by-fields'
import { countInGroups } from './groups'
import { fromNearerEnd, pageSlice, type PageQuery, type Slice } from './order'
import { readerFor } from './reader'
import type { SearchCriteria } from './selection'
import { walkQuery } from './walk-query'

/** Reading this many students takes 1 to 4 ms. */
const MAX_WALKED = 4_000
/** Walks only if this many times the matches that a slice needs can be expected, since matches are not spread evenly. */
const ENOUGH = 3
/** Reading a student and going on costs less than half of sorting one. */
const FREQUENT = 1 / 3

type Serial = { serial: number }
type Reader = ReturnType<typeof readerFor>

export async function countByFields(selection: SearchCriteria): Promise<number> {
  return countWith(await readerOf(selection), selection)
}

/** One page of the students that match the filters by field: walks through the list where that is faster than sorting. */
export async function fieldsPage(selection: SearchCriteria, params: StudentQuery): Promise<PageQuery> {
  const [students, read] = await Promise.all([countInGroups(selection), readerOf(selection)])
  const total = await countWith(read, selection)
  const page = pageSlice(params)
  if (page.offset >= total) return { total, serials: null }
  const slice = fromNearerEnd(page, total)
  const limit = walkLimit(selection, slice, total, students)
  const walked = limit > 0 ? await read<Serial>(await walkQuery(selection, slice, limit)) : []
  const isFull = walked.length === slice.limit
  const rows = isFull ? walked : await read<Serial>(orderedByFieldsQuery(selection, slice))
  return { total, serials: rows.length > 0 ? listed(rows) : null }
}

const listed = (rows: Serial[]): Prisma.Sql =>
  Prisma.sql`SELECT "serial" FROM "Student" WHERE "serial" IN (${Prisma.join(rows.map(({ serial }) => serial))})`

/** A search reads the index of the whole school; filters by field alone read only the classes that are chosen. */
async function readerOf(selection: SearchCriteria): Promise<Reader> {
  const filters = selection.terms.length > 0 ? {} : selection.filters
  return readerFor(await countInGroups({ ...selection, filters }))
}

async function countWith(read: Reader, selection: SearchCriteria): Promise<number> {
  const [counted] = await read<{ total: number }>(countByFieldsQuery(selection))
  return counted?.total ?? 0
}

/** How many students to walk through at most, 0 to sort all matches instead. */
function walkLimit({ terms, filters }: SearchCriteria, slice: Slice, total: number, students: number): number {
  const isIndexed = slice.sortBy === 'createdAt' && terms.length === 0 && !filters.leavingReason && !filters.shared
  // Postgres decides by its statistics.
  if (isIndexed || isPostgres(databaseUrl())) return 0
  if (total > FREQUENT * students) return students
  const expected = (MAX_WALKED * total) / students
  return expected < ENOUGH * (slice.offset + slice.limit) ? 0 : MAX_WALKED
}
