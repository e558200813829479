import { SECTIONS, STANDARDS, PAGE_MAX } from '@/lib/contract/constants'
import { STUDENT_SORTS, type StudentQuery } from '@/lib/contract/student'
import { atTheServer } from '@/lib/server/audit/record'
import { closeDatabase, transact } from '@/lib/server/db'
import { listStudents } from '@/lib/server/students/find'
import { insertStudent } from '@/lib/server/students/service'
import { demoStudent } from '@/prisma/demo/students'
import { heading, medianOf, once, quantile, row, rows, timed, type Timing } from './timing'

const LIMIT = 10
const FIRST_PAGE_MS = 5
const LAST_PAGE_MS = 100
const CREATE_MS = 5
const CREATIONS = 200
/** Up to how many finds a search counts as one of few, and what it then may take at a million. */
const FEW = 10_000
const MILLION = 1_000_000

const WORDS = ['zzzz', 'stu-2026-0000', 'bhardra', 'asha menon', 'chakravarthy', 'aarav', 'menon', 'stu-2014', 'com']

/** In the usual order, in another one from either end, and among some. */
const SEARCHES: Partial<StudentQuery>[] = [
  {},
  { sortBy: 'name', sortOrder: 'asc' },
  { sortBy: 'name', sortOrder: 'desc' },
  { standard: '12th', isActive: true },
]

const plain: StudentQuery = { search: '', page: 1, limit: LIMIT, sortBy: 'createdAt', sortOrder: 'desc' }

/** Every combination of filters, of one value each, with those that are rare and those that are at an end. */
const FILTERS = [undefined, 'KG', '12th'].flatMap(standard =>
  [undefined, SECTIONS[0]].flatMap(section =>
    [undefined, true, false].map(isActive => ({ standard, section, isActive }) as Partial<StudentQuery>),
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

const list = (query: StudentQuery) => timed(nameOf(query), () => listStudents(query))

/** Prints what the services' questions take in the database of this process, in ms. */
export async function measure(size: number): Promise<void> {
  heading(`${size} of ${STANDARDS.length} standards, in the database, ms`)
  rows('first page of any filter and order', await each(LISTS), FIRST_PAGE_MS)
  rows('first page of 100', await each(LISTS.map(query => ({ ...query, limit: 100 }))), FIRST_PAGE_MS)
  rows('last page', await each(await atPart(1)), LAST_PAGE_MS)
  await middlePages()
  await searches(size)
  await creations()
  await closeDatabase()
}

/** For which there is no goal. */
async function middlePages(): Promise<void> {
  const orders = await atPart(0.5)
  for (const query of orders.filter(
    ({ sortBy, sortOrder, section }) => sortBy === 'name' && sortOrder === 'asc' && !section,
  )) {
    row(`in the middle: ${nameOf(query)}`, await list(query))
  }
}

async function each(queries: StudentQuery[]): Promise<Timing[]> {
  const timings: Timing[] = []
  for (const query of queries) timings.push(await list(query))
  return timings
}

/** The same lists where they end, or at another part of their length. */
async function atPart(part: number): Promise<StudentQuery[]> {
  const pages = async (query: StudentQuery) => (await listStudents(query)).pagination.totalPages
  const all = LISTS.filter(({ standard }) => standard !== 'KG')
  return Promise.all(
    all.map(async query => ({
      ...query,
      page: Math.max(1, Math.min(PAGE_MAX, Math.floor(part * (await pages(query))))),
    })),
  )
}

async function searches(size: number): Promise<void> {
  heading('searches')
  for (const search of WORDS) {
    for (const changes of SEARCHES) {
      const query: StudentQuery = { ...plain, search, ...changes }
      const { totalStudents } = (await listStudents(query)).pagination
      const goal = size < MILLION ? 20 : totalStudents < FEW ? 10 : 150
      const timing = await list(query)
      row(`${timing.name}: ${totalStudents}`, timing, goal)
    }
  }
}

async function creations(): Promise<void> {
  const origin = atTheServer()
  const create = (n: number) => once(() => transact(tx => insertStudent(tx, demoStudent(n).input, new Date(), origin)))
  heading('creations')
  const alone: number[] = []
  for (let n = 0; n < CREATIONS; n++) alone.push(await create(n))
  row(
    'one after the other (worst: p99)',
    { median: medianOf(alone), worst: quantile(alone, 0.99), noise: NaN },
    CREATE_MS,
  )
  const atOnce: number[] = []
  for (let n = 0; n < CREATIONS; n += 10) {
    atOnce.push(...(await Promise.all(Array.from({ length: 10 }, (_, more) => create(n + more)))))
  }
  row('ten at once (worst: p99)', { median: medianOf(atOnce), worst: quantile(atOnce, 0.99), noise: NaN })
}
