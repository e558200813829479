import { beforeEach, describe, expect, it, vi } from 'vitest'
import { GENDERS, LEAVING_REASONS, SECTIONS, STANDARDS } from '@/lib/contract/constants'
import type { Figures } from '@/lib/contract/dashboard'
import type { StudentFilters } from '@/lib/contract/students/query'
import { Prisma } from '@/lib/server/db/prisma'
import { listDuplicates } from '@/lib/server/students/duplicates/list'
import { countStudents } from '@/lib/server/students/listing/list-students'
import { commandLineActor } from '@/tests/support/command-line'
import {
  insertDuplicatePairs,
  insertRandomStudents,
  randomStudents,
  startAcademicYearIn,
} from '@/tests/support/random-school'
import { countRows } from '@/tests/support/figures-of-rows'
import { SEED } from '@/tests/support/seed'
import { dashboardFigures } from './figures'

/** Simulates a user who may see only the students of some classes. */
const limit = vi.hoisted(() => ({ toKindergarten: false }))
vi.mock('@/lib/server/students/visibility', () => ({
  conditionsFor: () =>
    limit.toKindergarten ? [{ where: { standardRank: 0 }, sql: Prisma.sql`"standardRank" = ${0}` }] : [],
}))

const actor = commandLineActor()
const totalOf = (filters: StudentFilters) => countStudents({ search: '', ...filters }, actor)

beforeEach(() => {
  limit.toKindergarten = false
  vi.useFakeTimers({ toFake: ['Date'] })
  return () => vi.useRealTimers()
})

/** Compares every figure with the total of the list to which it links. */
async function compare({ classes, years, birthdays, missing, sharedRollNumbers, duplicates }: Figures): Promise<void> {
  const shown: [StudentFilters, number][] = [
    ...STANDARDS.flatMap(standard =>
      SECTIONS.flatMap(section =>
        GENDERS.map((gender): [StudentFilters, number] => {
          const found = classes.find(one => one.standard === standard && one.section === section)
          return [{ standard, section, gender, isActive: true }, found?.students[gender] ?? 0]
        }),
      ),
    ),
    ...years.flatMap(({ first, last, months, left }) => [
      ...months.map((month): [StudentFilters, number] => [
        { admittedFrom: month.first, admittedTo: month.last },
        month.admitted,
      ]),
      ...LEAVING_REASONS.map((leavingReason): [StudentFilters, number] => [
        { leavingReason, leftFrom: first, leftTo: last },
        left[leavingReason] ?? 0,
      ]),
    ]),
    ...birthdays.map(({ day, students }): [StudentFilters, number] => [{ birthday: day, isActive: true }, students]),
    ...(['photo', 'email', 'bloodGroup', 'admissionNumber', 'parentEmail'] as const).map(
      (field): [StudentFilters, number] => [{ missing: field, isActive: true }, missing[field]],
    ),
    [{ shared: 'rollNumber' }, sharedRollNumbers],
  ]
  for (const [filters, figure] of shown)
    expect({ filters, figure }).toEqual({ filters, figure: await totalOf(filters) })
  const { pairs } = await listDuplicates({ page: 1, limit: 100 }, actor)
  expect(duplicates).toBe(pairs.length)
}

/** Days on which the figures are compared: in the year of the admissions, near leap days, and at the end of a year. */
const DAYS = ['2021-06-15T12:00', '2022-02-28T12:00', '2027-03-03T12:00', '2024-02-29T12:00', '2021-12-31T12:00']

describe('in a random school', () => {
  // R69.1, R69.2
  it('every figure equals the number of matching rows and the total of the list to which it links', async () => {
    const rows = randomStudents(700, SEED)
    await insertRandomStudents(rows)
    await insertDuplicatePairs()
    for (const [index, day] of DAYS.entries()) {
      vi.setSystemTime(new Date(day))
      await startAcademicYearIn(1 + ((index * 5 + SEED) % 12))
      const figures = await dashboardFigures(actor)
      expect(figures).toEqual(countRows(rows, figures))
      await compare(figures)
    }
  })

  // R69.3
  it('the figures count only students that the user may see', async () => {
    await insertRandomStudents(randomStudents(400, SEED))
    await insertDuplicatePairs()
    vi.setSystemTime(new Date('2021-06-15T12:00'))
    const all = await dashboardFigures(actor)
    limit.toKindergarten = true
    const few = await dashboardFigures(actor)
    expect(few.duplicates).toBeLessThan(all.duplicates)
    expect(few.classes).toEqual(all.classes.filter(({ standard }) => standard === 'KG'))
    expect(few.missing.email).toBeLessThan(all.missing.email)
    await compare(few)
  })
})

// R69.4, R69.6
it('the figures cover the current and the previous academic year, and the current week', async () => {
  vi.setSystemTime(new Date('2027-03-03T12:00'))
  const { years, birthdays, today, classes } = await dashboardFigures(actor)
  expect(today).toBe('2027-03-03')
  expect(years.map(({ first, last }) => [first, last])).toEqual([
    ['2026-04-01', '2027-03-31'],
    ['2025-04-01', '2026-03-31'],
  ])
  expect(years[0]?.months).toHaveLength(12)
  expect(years[0]?.months.at(-2)).toEqual({ first: '2027-02-01', last: '2027-02-28', admitted: 0 })
  expect(birthdays.map(({ day }) => day)).toEqual([
    '2027-03-01', '2027-03-02', '2027-03-03', '2027-03-04', '2027-03-05', '2027-03-06', '2027-03-07',
  ]) // prettier-ignore
  expect(classes).toEqual([])
})
