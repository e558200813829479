import { PAGE_MAX } from '@/lib/contract/constants'
import { listValues } from '@/lib/contract/school-lists'
import { STUDENT_SORTS, type StudentQuery } from '@/lib/contract/students/query'
import { commandLineOrigin } from '@/lib/server/history/write-audit-event'
import { closeDatabase, db } from '@/lib/server/db/db'
import { countStudents, listStudents } from '@/lib/server/students/listing/list-students'
import { insertStudent } from '@/lib/server/students/insert'
import { commandLineActor } from '@/tests/support/command-line'
import { demoStudent } from '@/prisma/demo/students'
import { median, quantile } from '../quantile.mjs'
import { measureAttendance } from './attendance'
import { measureDashboard } from './dashboard'
import { measureQuickFinds } from './quick-finds'
import { measureFilters } from './filters'
import { measureScopes } from './scopes'
import { printHeading, timeOnce, printRow, printRows, measureTime, type Timing } from './timing'

const LIMIT = 10
const CREATE_MS = 5
const CREATIONS = 200
const MILLION = 1_000_000

const WORDS = ['zzzz', 'stu-2026-0000', 'bhardra', 'asha menon', 'chakravarthy', 'aarav', 'menon', 'stu-2014', 'com']

const keys = (list: 'standard' | 'section') => listValues(list).map(({ key }) => key)
const [firstStandard, lastStandard, firstSection] = [keys('standard')[0], keys('standard').at(-1), keys('section')[0]]

/** Searches in the default order, by name in both directions, and with filters. */
const SEARCHES: Partial<StudentQuery>[] = [
  {},
  { sortBy: 'name', sortOrder: 'asc' },
  { sortBy: 'name', sortOrder: 'desc' },
  { standard: lastStandard, isActive: true },
]

const plain: StudentQuery = { search: '', page: 1, limit: LIMIT, sortBy: 'createdAt', sortOrder: 'desc' }

/**
 * All combinations of filters by standard, section and status, with the first and the last standard and a rare status.
 */
const FILTERS = [undefined, firstStandard, lastStandard].flatMap(standard =>
  [undefined, firstSection].flatMap(section =>
    [undefined, true, false].map(isActive => ({ standard, section, isActive })),
  ),
)
const LISTS = FILTERS.flatMap(filters =>
  STUDENT_SORTS.flatMap(sortBy =>
    (['asc', 'desc'] as const).map(sortOrder => ({ ...plain, ...filters, sortBy, sortOrder })),
  ),
)

const nameOf = ({ search, standard, section, isActive, sortBy, sortOrder, page }: StudentQuery) =>
  [search && `"${search}"`, standard, section, isActive === undefined ? '' : isActive ? 'active' : 'inactive', `by ${sortBy} ${sortOrder}`, page > 1 && `page ${page}`] // prettier-ignore
    .filter(Boolean)
    .join(' ')

const actor = commandLineActor()

const list = (query: StudentQuery) => measureTime(nameOf(query), () => listStudents(query, actor))

/** Prints how long the services' queries take in the database of this process, in ms. */
export async function measureQueries(size: number): Promise<void> {
  const [first, any] = size < MILLION ? [80, 80] : [150, 1_500]
  printHeading(`${size} students in the database, ms`)
  printRows('first page of any filter and order', await each(LISTS), first)
  printRows('first page of 100', await each(LISTS.map(query => ({ ...query, limit: 100 }))), first)
  printRows('last page', await each(await atShare(1)), any)
  await middlePages()
  await searches(any)
  await measureQuickFinds()
  await measureFilters(any)
  await measureScopes()
  await measureDashboard(size)
  await measureAttendance()
  await creations()
  await closeDatabase()
}

/** Measures pages in the middle of the lists. No goal is set for these pages. */
async function middlePages(): Promise<void> {
  const orders = await atShare(0.5)
  for (const query of orders.filter(
    ({ sortBy, sortOrder, section }) => sortBy === 'name' && sortOrder === 'asc' && !section,
  )) {
    printRow(`in the middle: ${nameOf(query)}`, await list(query))
  }
}

async function each(queries: StudentQuery[]): Promise<Timing[]> {
  const timings: Timing[] = []
  for (const query of queries) timings.push(await list(query))
  return timings
}

/** A query for one page of each list. A share of 0.5 selects the middle page, a share of 1 the last page. */
async function atShare(share: number): Promise<StudentQuery[]> {
  const pages = async (query: StudentQuery) => (await listStudents(query, actor)).pagination.totalPages
  const all = LISTS.filter(({ standard }) => standard !== firstStandard)
  return Promise.all(
    all.map(async query => ({
      ...query,
      page: Math.max(1, Math.min(PAGE_MAX, Math.floor(share * (await pages(query))))),
    })),
  )
}

async function searches(goal: number): Promise<void> {
  printHeading('searches')
  for (const search of WORDS) {
    for (const changes of SEARCHES) {
      const query: StudentQuery = { ...plain, search, ...changes }
      const totalStudents = await countStudents(query, actor)
      const timing = await list(query)
      printRow(`${timing.name}: ${totalStudents}`, timing, goal)
    }
  }
}

async function creations(): Promise<void> {
  const origin = commandLineOrigin()
  const inputOf = (n: number) => ({ ...demoStudent(n).input, standard: firstStandard ?? '' })
  const create = (n: number) => timeOnce(() => db.$transaction(tx => insertStudent(tx, inputOf(n), new Date(), origin)))
  printHeading('creations')
  const alone: number[] = []
  for (let n = 0; n < CREATIONS; n++) alone.push(await create(n))
  printRow('one after the other (worst: p99)', { median: median(alone), worst: quantile(alone, 0.99) }, CREATE_MS)
  const atOnce: number[] = []
  for (let n = 0; n < CREATIONS; n += 10) {
    atOnce.push(...(await Promise.all(Array.from({ length: 10 }, (_, more) => create(n + more)))))
  }
  printRow('ten at once (worst: p99)', { median: median(atOnce), worst: quantile(atOnce, 0.99) })
}
