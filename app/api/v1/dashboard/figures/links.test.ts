import { expect, it, vi } from 'vitest'
import type { Figures } from '@/lib/contract/dashboard'
import type { DuplicatePage } from '@/lib/contract/students/duplicates'
import type { StudentPage } from '@/lib/contract/students/query'
import { call } from '@/tests/support/api'
import { type FigureLink, figureLinks } from '@/tests/support/figure-links'
import { createSignedInUser } from '@/tests/support/people'
import {
  insertDuplicatePairs,
  insertRandomStudents,
  randomStudents,
  startAcademicYearIn,
} from '@/tests/support/random-school'
import { deleteSchoolData } from '@/tests/support/school'
import { SEED } from '@/tests/support/seed'
import { GET as duplicates } from '../../students/duplicates/route'
import { GET as students } from '../../students/route'
import { GET as figures } from './route'

/** The days on which the dashboard of each school is read, each with the first month of the academic year. */
const DAYS = [
  ['2021-06-15T12:00', 4],
  // Academic years that are calendar years.
  ['2022-02-28T12:00', 1],
  // A week with 29 February, and a week with 1 March in a year without 29 February.
  ['2024-03-01T12:00', 6],
  ['2027-03-03T12:00', 9],
  // A week that begins in one year and ends in the next.
  ['2021-12-31T12:00', 12],
] as const

/** With this seed, every kind of figure is above zero on at least one day. */
const A_SCHOOL_OF_ALL_KINDS = 11

/** Each figure has a name that begins with one of these texts. */
const KINDS = [
  'Students', 'Students in KG', 'Students in KG-A', 'Students in section A', 'Boys in 1st', 'Girls in section B',
  'Admitted in 20', 'Admitted in April 20', 'Left in 20', 'Birthdays on ', 'Birthdays this week',
  'Active students without ', 'Students who share a roll number', 'Pairs of possible duplicates',
] // prettier-ignore

// R69.1, R69.2, R69.4, R69.6
it('every shown figure and sum of the dashboard is the total of the list that it links to', async () => {
  const all: FigureLink[] = []
  for (const seed of [A_SCHOOL_OF_ALL_KINDS, SEED]) {
    await deleteSchoolData()
    await insertRandomStudents(randomStudents(300, seed))
    await insertDuplicatePairs()
    for (const [day, month] of DAYS) {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(day) })
      await startAcademicYearIn(month)
      const { token } = await createSignedInUser(['students.read'])
      const shown = figureLinks((await call<Figures>(figures, { token })).body.data)
      const totals = []
      for (const link of shown) totals.push({ ...link, count: await totalOf(link.href, token) })
      expect(shown).toEqual(totals)
      all.push(...shown)
    }
  }
  // A kind of figure that is always zero would prove little.
  for (const kind of KINDS)
    expect(
      all.some(({ name, count }) => name.startsWith(kind) && count > 0),
      kind,
    ).toBe(true)
})

/** The total of the list of students, or of the list of possible duplicates, at an address. */
async function totalOf(href: string, token: string): Promise<number> {
  const { pathname, searchParams } = new URL(href, 'http://school')
  const query = { ...Object.fromEntries(searchParams), limit: '1' }
  if (pathname === '/students')
    return (await call<StudentPage>(students, { token, query })).body.data.pagination.totalStudents
  expect(pathname).toBe('/students/duplicates')
  return (await call<DuplicatePage>(duplicates, { token, query })).body.data.pagination.totalPairs
}
