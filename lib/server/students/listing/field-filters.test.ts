import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { BLOOD_GROUPS, GENDERS, LEAVING_REASONS, RELATIONSHIPS, SECTIONS, STANDARDS } from '@/lib/contract/constants'
import { type MissingField, STUDENT_SORTS, type StudentQuery } from '@/lib/contract/students/query'
import { commandLineActor } from '@/tests/support/command-line'
import { numRuns, SEED } from '@/tests/support/seed'
import { dayArbitrary, insertRandomStudents, type RandomStudent, randomStudents } from '@/tests/support/random-school'
import { studentSerials } from './each-student'
import { countStudents, listStudents } from './list-students'

const MANY = 1_200
const actor = commandLineActor()

let rows: RandomStudent[]
beforeAll(() => {
  rows = randomStudents(MANY, SEED)
})
beforeEach(() => insertRandomStudents(rows))

const MISSING: Record<MissingField, (row: RandomStudent) => boolean> = {
  photo: row => row.photoHash === null,
  email: row => row.email === null,
  bloodGroup: row => row.bloodGroup === null,
  admissionNumber: row => row.admissionNumber === null,
  parentEmail: row => row.guardians.every(({ email }) => email === null),
}
const MISSING_NAMES = Object.keys(MISSING) as (keyof typeof MISSING)[]

type SortKey =
  | 'createdAt'
  | 'nameKey'
  | 'standardRank'
  | 'section'
  | 'rollNumber'
  | 'updatedAt'
  | 'overallPercentage'
  | 'serial'
const KEYS: Record<(typeof STUDENT_SORTS)[number], SortKey[]> = {
  createdAt: ['createdAt'],
  name: ['nameKey'],
  studentId: [],
  standard: ['standardRank', 'section', 'rollNumber'],
  updatedAt: ['updatedAt'],
  rollNumber: ['rollNumber'],
  overallPercentage: ['overallPercentage'],
}

/** Whether a student has a birthday on a day. A student born on 29 February has it on 1 March in other years. */
const celebrates = ({ dateOfBirth }: RandomStudent, day: string) =>
  day.slice(5) === dateOfBirth.slice(5) ||
  (dateOfBirth.endsWith('02-29') && day.endsWith('03-01') && Number(day.slice(0, 4)) % 4 !== 0)

/** All days of a filter by birthday. */
function daysOf(filter: string): string[] {
  const [first = '', last = first] = filter.split('..')
  const days = [first]
  for (let day = first; day < last; days.push(day)) {
    day = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
  }
  return days
}

/** The active students who share a roll number in a class. */
function sharing(): Set<RandomStudent> {
  const placeOf = ({ standardRank, section, rollNumber }: RandomStudent) => [standardRank, section, rollNumber].join()
  const places = Map.groupBy(
    rows.filter(({ isActive }) => isActive),
    placeOf,
  )
  return new Set([...places.values()].filter(({ length }) => length > 1).flat())
}

/** The expected list, filtered and sorted in the simplest way. */
function expected(query: Omit<StudentQuery, 'page' | 'limit'>): RandomStudent[] {
  const sign = query.sortOrder === 'asc' ? 1 : -1
  const keys = [...KEYS[query.sortBy as keyof typeof KEYS], 'serial' as const]
  const days = query.birthday === undefined ? undefined : daysOf(query.birthday)
  const shared = query.shared === undefined ? undefined : sharing()
  const is = <T>(wanted: T | undefined, value: T) => wanted === undefined || wanted === value
  return rows
    .filter(row => is<string>(query.standard, row.standard))
    .filter(row => is<string>(query.section, row.section) && is(query.isActive, row.isActive))
    .filter(row => is<string>(query.gender, row.gender) && is<string | null>(query.bloodGroup, row.bloodGroup))
    .filter(row => is<string | null>(query.leavingReason, row.leavingReason))
    .filter(row => is<string>(query.relationship, row.emergencyRelationship))
    .filter(row => query.admittedFrom === undefined || row.admissionDate >= query.admittedFrom)
    .filter(row => query.admittedTo === undefined || row.admissionDate <= query.admittedTo)
    .filter(row => query.missing === undefined || MISSING[query.missing as MissingField](row))
    .filter(({ leavingDate }) => query.leftFrom === undefined || (leavingDate && leavingDate >= query.leftFrom))
    .filter(({ leavingDate }) => query.leftTo === undefined || (leavingDate && leavingDate <= query.leftTo))
    .filter(row => days === undefined || days.some(day => celebrates(row, day)))
    .filter(row => shared === undefined || shared.has(row))
    .filter(row => query.search.split(' ').every(word => row.searchText.includes(word)))
    .sort((a, b) => {
      const key = keys.find(key => Number(a[key] !== b[key]) && String(a[key]) !== String(b[key])) ?? 'serial'
      return (a[key] as number) < (b[key] as number) ? -sign : sign
    })
}

const BIRTHDAYS = [
  '2026-11-23..2026-11-29',
  '2027-03-01',
  '2028-03-01',
  '2026-12-28..2027-01-03',
  '2027-02-22..2028-02-20',
]

const maybe = <T>(arbitrary: fc.Arbitrary<T>, freq = 2) => fc.option(arbitrary, { nil: undefined, freq })
/** Rarely uses a filter that few students pass, because several such filters together would find nobody. */
const rarely = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })
const queryArbitrary = fc.record({
  search: fc.constantFrom('', '', '', 'meera', 'as', 'stu-2026-001', 'ra nair', 'nobody'),
  standard: maybe(fc.constantFrom(...STANDARDS.slice(0, 4)), 1),
  section: maybe(fc.constantFrom(...SECTIONS.slice(0, 2)), 1),
  isActive: maybe(fc.boolean(), 1),
  gender: maybe(fc.constantFrom(...GENDERS)),
  bloodGroup: maybe(fc.constantFrom(...BLOOD_GROUPS), 1),
  admittedFrom: maybe(dayArbitrary, 1),
  admittedTo: maybe(dayArbitrary, 1),
  leavingReason: maybe(fc.constantFrom(...LEAVING_REASONS), 1),
  relationship: maybe(fc.constantFrom(...RELATIONSHIPS), 1),
  missing: maybe(fc.constantFrom(...MISSING_NAMES)),
  leftFrom: rarely(dayArbitrary),
  leftTo: rarely(dayArbitrary),
  birthday: rarely(fc.constantFrom(...BIRTHDAYS)),
  shared: rarely(fc.constant('rollNumber' as const)),
  sortBy: fc.constantFrom(...STUDENT_SORTS),
  sortOrder: fc.constantFrom('asc' as const, 'desc' as const),
  limit: fc.constantFrom(1, 7, 100),
})

/** Compares pages at the beginning, somewhere within and at the end of a list with the expected pages. */
async function compare(query: Omit<StudentQuery, 'page'>, part: number): Promise<void> {
  const all = expected(query).map(({ studentId }) => studentId)
  const pages = Math.ceil(all.length / query.limit) + 1
  for (const page of new Set([1, 1 + Math.floor(part * pages), Math.max(1, pages - 1), pages])) {
    const { students, pagination } = await listStudents({ ...query, page }, actor)
    const ids = all.slice((page - 1) * query.limit, page * query.limit)
    expect({ query, page, total: pagination.totalStudents, ids: students.map(({ studentId }) => studentId) }).toEqual({
      query,
      page,
      total: all.length,
      ids,
    })
  }
}

const PLAIN = { search: '', sortBy: 'createdAt', sortOrder: 'desc', limit: 10 } as const

describe('filters by field', () => {
  // R58.11, R58.12, R69.9
  it('each filter by field, used alone, finds exactly the matching students, in several orders', async () => {
    const alone: Partial<StudentQuery>[] = [
      ...GENDERS.map(gender => ({ gender })),
      ...BLOOD_GROUPS.slice(0, 2).map(bloodGroup => ({ bloodGroup })),
      ...LEAVING_REASONS.slice(0, 2).map(leavingReason => ({ leavingReason })),
      ...MISSING_NAMES.map(missing => ({ missing })),
      ...BIRTHDAYS.map(birthday => ({ birthday })),
      { shared: 'rollNumber' },
      { leftFrom: '2021-12-01' },
      { leftTo: '2021-02-01', leavingReason: 'Other' },
      { leftFrom: '2021-03-01', leftTo: '2021-06-30' },
      { admittedFrom: '2021-12-01' },
      { admittedTo: '2021-02-01' },
      { admittedFrom: '2021-03-01', admittedTo: '2021-03-01' },
      { admittedFrom: '2021-02-01', admittedTo: '2021-06-30' },
    ]
    const orders = STUDENT_SORTS.flatMap(sortBy => [
      { sortBy, sortOrder: 'asc' as const },
      { sortBy, sortOrder: 'desc' as const },
    ])
    for (const [n, filter] of alone.entries()) {
      // Three orders for each filter, so that each order meets several filters.
      for (const m of [0, 5, 10]) await compare({ ...PLAIN, ...filter, ...orders[(n + m) % orders.length]! }, 0.5)
    }
  })

  // R58.12
  it('combined filters and searches in any order find, count and export exactly the matching students', async () => {
    const part = fc.double({ min: 0, max: 1, noNaN: true })
    for (const [query, at] of fc.sample(fc.tuple(queryArbitrary, part), numRuns(240))) await compare(query, at)
    for (const { limit: _limit, ...query } of fc.sample(queryArbitrary, numRuns(60))) {
      const serials = expected(query).map(({ serial }) => serial)
      expect({ query, serials: await studentSerials(query, actor) }).toEqual({ query, serials })
      expect({ query, total: await countStudents(query, actor) }).toEqual({ query, total: serials.length })
    }
  })
})
