import fc from 'fast-check'
import { beforeEach, expect, it } from 'vitest'
import { SECTIONS, STANDARDS } from '@/lib/contract/constants'
import { STUDENT_SORTS, StudentQuery } from '@/lib/contract/students/query'
import { studentInput } from '@/tests/support/factories'
import { commandLineActor } from '@/tests/support/command-line'
import { db } from '@/lib/server/db/db'
import { insertMany } from '@/lib/server/db/insert-many'
import type { Student } from '@/lib/server/db/prisma'
import { studentSerials } from './each-student'
import { countStudents, listStudents } from './list-students'
import { toStudentColumns } from '@/lib/server/students/mapper'
import { numRuns } from '@/tests/support/seed'

const MANY = 1_200
/** Half of the names are at the end of the alphabet. */
const NAMES = ['Meera', 'Asha', 'Zoya', 'Zoyab']
const start = Date.UTC(2026, 0, 1)

/** Most students were admitted in the order of their serials, one in twenty at another time. */
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
    MANY,
  )
  .map(({ firstName, minutesOff, updated, ...input }, n): Student => {
    const studentId = `STU-2026-${String(n).padStart(5, '0')}`
    const name = { firstName, lastName: n % 3 ? 'Nair' : 'Menon' }
    return {
      ...toStudentColumns(studentInput({ ...input, name, email: undefined }), studentId),
      id: `student-${(n * 7919) % MANY}`,
      serial: 2_026_000_000 + n,
      studentId,
      overallGrade: 'A',
      overallPercentage: input.overallPercentage,
      isActive: input.isActive,
      admissionDate: '2026-01-01',
      importedAdmissionDate: null,
      leavingDate: null,
      leavingReason: null,
      photoHash: null,
      erased: null,
      version: 1,
      // Three students share each time of creation.
      createdAt: new Date(start + Math.floor((n + minutesOff) / 3) * 60_000),
      updatedAt: new Date(start + updated * 60_000),
    }
  })

const KEYS: Record<(typeof STUDENT_SORTS)[number], (keyof Student)[]> = {
  createdAt: ['createdAt'],
  name: ['nameKey'],
  studentId: [],
  standard: ['standardRank', 'section', 'rollNumber'],
  updatedAt: ['updatedAt'],
  rollNumber: ['rollNumber'],
  overallPercentage: ['overallPercentage'],
}

const CLASSES: Record<string, [standard: string, section: string]> = { '1B': ['1st', 'B'], KGA: ['KG', 'A'] }

/**
 * Whether a search finds a student. In these searches, classes are written in capitals. A number of up to three digits
 * is not searched for in phones, which come after the line break in `searchText`.
 */
function matches({ searchText, standard, section }: Student, search: string): boolean {
  const [ownText = ''] = searchText.split('\n')
  return search.split(' ').every(word => {
    const schoolClass = CLASSES[word]
    if (schoolClass) return schoolClass[0] === standard && schoolClass[1] === section
    return (/^\d{1,3}$/.test(word) ? ownText : searchText).includes(word)
  })
}

/** The expected list, filtered and sorted in the simplest way. */
function expected({ search, standard, section, isActive, sortBy, sortOrder }: StudentQuery): Student[] {
  const sign = sortOrder === 'asc' ? 1 : -1
  const keys = [...KEYS[sortBy as keyof typeof KEYS], 'serial' as const]
  return rows
    .filter(row => standard === undefined || row.standard === standard)
    .filter(row => section === undefined || row.section === section)
    .filter(row => isActive === undefined || row.isActive === isActive)
    .filter(row => matches(row, search))
    .sort((a, b) => {
      const key = keys.find(key => String(a[key]) !== String(b[key])) ?? 'serial'
      return (a[key] as number) < (b[key] as number) ? -sign : sign
    })
}

const actor = commandLineActor()

const filtersArbitrary = fc.record({
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
    'suresh',
    '1B',
    'menon KGA',
    '0012',
    '123',
    '12',
    'asha 9876543211',
    '4321',
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
    await db.$transaction(tx => insertMany(tx, 'Student', rows.slice(from, from + 200)))
  }
})

// R24.12
it('listStudents returns exactly the matching students, page by page, with any filter, search and order', async () => {
  for (const [filters, part] of fc.sample(
    fc.tuple(filtersArbitrary, fc.double({ min: 0, max: 1, noNaN: true })),
    numRuns(240),
  )) {
    const all = expected({ ...filters, page: 1 })
    const pages = Math.ceil(all.length / filters.limit) + 1
    for (const page of new Set([1, 1 + Math.floor(part * pages), Math.max(1, pages - 1), pages])) {
      const { students, pagination } = await listStudents({ ...filters, page }, actor)
      const ids = all.slice((page - 1) * filters.limit, page * filters.limit).map(({ studentId }) => studentId)
      expect({
        filters,
        page,
        total: pagination.totalStudents,
        ids: students.map(({ studentId }) => studentId),
      }).toEqual({ filters, page, total: all.length, ids })
    }
  }
})

it('the count and the export have the same students as the list, in the same order', async () => {
  for (const filters of fc.sample(filtersArbitrary, numRuns(60))) {
    const serials = expected({ ...filters, page: 1 }).map(({ serial }) => serial)
    expect({ filters, serials: await studentSerials(filters, actor) }).toEqual({ filters, serials })
    expect({ filters, total: await countStudents(filters, actor) }).toEqual({ filters, total: serials.length })
  }
})
