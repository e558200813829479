import fc from 'fast-check'
import { beforeEach, expect, it, vi } from 'vitest'
import { SECTIONS, STANDARDS } from '@/lib/contract/constants'
import { STUDENT_SORTS, StudentQuery } from '@/lib/contract/student'
import { studentInput } from '@/lib/testing/factories'
import { ask, db, transact } from '../db'
import { wordsOf } from '../db/contains'
import { insert } from '../db/insert'
import type { Reads } from '../db/reads'
import type { Student } from '../db/sqlite/client'
import { listStudents, studentSerials } from './find'
import { toColumns } from './mapper'
import { stretchFound } from './search'

/** So that a search can find more than it gathers whole, and yet but a third of all. */
const MANY = 3_400
/** Half of them lie at the end of their alphabet. */
const NAMES = ['Meera', 'Asha', 'Zoya', 'Zoyab']
const start = Date.UTC(2026, 0, 1)

/** Students of which most were admitted in the order of their serials, and one in twenty at quite another time. */
const rows = fc
  .sample(
    fc.record({
      firstName: fc.constantFrom(...NAMES),
      standard: fc.constantFrom(...STANDARDS.slice(0, 3)),
      section: fc.constantFrom(...SECTIONS),
      rollNumber: fc.nat(30),
      overallPercentage: fc.nat(40),
      isActive: fc.nat(9).map(n => n > 0),
      minutesOff: fc.nat(19).chain(n => (n > 0 ? fc.constant(0) : fc.integer({ min: -MANY, max: MANY }))),
      updated: fc.nat(500),
    }),
    { numRuns: MANY, seed: 6 },
  )
  .map(({ firstName, minutesOff, updated, ...input }, n): Student => {
    const studentId = `STU-2026-${String(n).padStart(5, '0')}`
    const name = { firstName, lastName: n % 3 ? 'Nair' : 'Menon' }
    return {
      ...toColumns(studentInput({ ...input, name, email: undefined }), studentId),
      id: `student-${(n * 7919) % MANY}`,
      serial: 2_026_000_000 + n,
      studentId,
      overallGrade: 'A',
      overallPercentage: input.overallPercentage,
      isActive: input.isActive,
      admissionDate: '2026-01-01',
      photoHash: null,
      version: 1,
      // Several at once, too.
      createdAt: new Date(start + Math.floor((n + minutesOff) / 3) * 60_000),
      updatedAt: new Date(start + updated * 60_000),
    }
  })

const KEYS: Record<StudentQuery['sortBy'], (keyof Student)[]> = {
  createdAt: ['createdAt'],
  name: ['nameKey'],
  studentId: [],
  standard: ['standardRank', 'section', 'rollNumber'],
  updatedAt: ['updatedAt'],
  rollNumber: ['rollNumber'],
  overallPercentage: ['overallPercentage'],
}

/** What a list is, said as plainly as it can be. */
function expected({ search, standard, section, isActive, sortBy, sortOrder }: StudentQuery): Student[] {
  const sign = sortOrder === 'asc' ? 1 : -1
  const keys = [...KEYS[sortBy], 'serial' as const]
  return rows
    .filter(row => standard === undefined || row.standardRank === STANDARDS.indexOf(standard))
    .filter(row => section === undefined || row.section === section)
    .filter(row => isActive === undefined || row.isActive === isActive)
    .filter(row => search.split(' ').every(word => row.searchText.includes(word)))
    .sort((a, b) => {
      const key = keys.find(key => String(a[key]) !== String(b[key])) ?? 'serial'
      return (a[key] as number) < (b[key] as number) ? -sign : sign
    })
}

const ALL = { search: '', sortBy: 'createdAt', sortOrder: 'desc' } as const

const query = fc.record({
  search: fc.constantFrom(
    '',
    '',
    'nair',
    'men',
    'stu-2026',
    'stu-2',
    'stu-2026-001',
    'asha nair',
    'as',
    'ra nair',
    '-0012',
    'nobody',
  ),
  standard: fc.option(fc.constantFrom(...STANDARDS.slice(0, 4)), { nil: undefined }),
  section: fc.option(fc.constantFrom(...SECTIONS), { nil: undefined }),
  isActive: fc.option(fc.boolean(), { nil: undefined }),
  sortBy: fc.constantFrom(...STUDENT_SORTS),
  sortOrder: fc.constantFrom('asc' as const, 'desc' as const),
  limit: fc.constantFrom(1, 7, 100),
})

beforeEach(async () => {
  // Prisma's createMany takes ten times as long.
  for (let from = 0; from < MANY; from += 200) {
    const [first, ...others] = rows.slice(from, from + 200)
    if (first) await transact(tx => insert(tx, 'Student', first, ...others))
  }
}, 60_000)

it('lists exactly what matches, page by page in its order, however it is filtered, searched and sorted', async () => {
  const sample = fc.sample(fc.tuple(query, fc.double({ min: 0, max: 1, noNaN: true })), { numRuns: 250, seed: 7 })
  for (const [filters, part] of sample) {
    const whole = expected({ ...filters, page: 1 })
    const pages = Math.ceil(whole.length / filters.limit) + 1
    for (const page of new Set([1, 1 + Math.floor(part * pages), Math.max(1, pages - 1), pages])) {
      const { students, pagination } = await listStudents({ ...filters, page })
      const wanted = whole.slice((page - 1) * filters.limit, page * filters.limit).map(({ studentId }) => studentId)
      expect({
        filters,
        page,
        total: pagination.totalStudents,
        ids: students.map(({ studentId }) => studentId),
      }).toEqual({ filters, page, total: whole.length, ids: wanted })
    }
  }
}, 60_000)

it('draws a page of frequent finds wherever in an order they lie', async () => {
  const orders = STUDENT_SORTS.flatMap(sortBy => (['asc', 'desc'] as const).map(sortOrder => ({ sortBy, sortOrder })))
  for (const search of ['nair', 'zoya']) {
    for (const order of orders) {
      const whole = expected({ search, ...order, page: 1, limit: 7 }).map(({ studentId }) => studentId)
      for (const page of [1, 2, 30]) {
        const { students } = await listStudents({ search, ...order, page, limit: 7 })
        const ids = students.map(({ studentId }) => studentId)
        expect({ search, order, page, ids }).toEqual({ search, order, page, ids: whole.slice(page * 7 - 7, page * 7) })
      }
    }
  }
}, 60_000)

it('asks for no row where nobody can be found', async () => {
  await db.student.deleteMany({ where: { isActive: false } })
  const { reads } = (globalThis as unknown as { schoolDb: { reads: Reads } }).schoolDb
  const asked = vi.spyOn(reads, 'rows')
  expect(await studentSerials({ ...ALL, isActive: false })).toEqual([])
  expect((await listStudents({ ...ALL, isActive: false, page: 1, limit: 10 })).students).toEqual([])
  expect(asked.mock.calls.map(([{ sql }]) => /FROM "(\w+)"/.exec(sql)?.[1])).toEqual(['StudentCount', 'StudentCount'])
})

it('exports them in the same order, and draws a page of many from it as of few', async () => {
  for (const filters of fc.sample(query, { numRuns: 60, seed: 8 })) {
    const wanted = expected({ ...filters, page: 1 }).map(({ serial }) => serial)
    expect({ filters, serials: await studentSerials(filters) }).toEqual({ filters, serials: wanted })
    const words = wordsOf(filters.search)
    if (words.length === 0 || wanted.length === 0) continue
    const first = await stretchFound(
      { ...filters, words },
      { ...filters, skipped: 0, rows: filters.limit },
      wanted.length,
    )
    const drawn = (await ask<{ serial: number }>(first)).map(({ serial }) => serial)
    expect({ filters, drawn }).toEqual({ filters, drawn: wanted.slice(0, filters.limit) })
  }
})
