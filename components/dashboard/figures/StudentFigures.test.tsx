import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Figures } from '@/lib/contract/dashboard'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { renderInApp, serve } from '@/tests/support/in-app'
import { StudentFigures } from './StudentFigures'

const YEAR = { Transferred: 2, Completed: 0, Withdrawn: 1, Other: 0 }
const months = (year: number, admitted: (month: number) => number) =>
  Array.from({ length: 12 }, (_, n) => {
    const month = `${year + (n > 8 ? 1 : 0)}-${String(((n + 3) % 12) + 1).padStart(2, '0')}`
    return { first: `${month}-01`, last: `${month}-28`, admitted: admitted(n) }
  })

const FIGURES: Figures = {
  today: '2026-11-25',
  classes: [
    { standard: '5th', section: 'A', students: { Male: 14, Female: 16, Other: 0 } },
    { standard: '5th', section: 'B', students: { Male: 15, Female: 17, Other: 1 } },
    { standard: '6th', section: 'B', students: { Male: 1200, Female: 0, Other: 0 } },
  ],
  years: [
    { first: '2026-04-01', last: '2027-03-31', months: months(2026, n => n), left: YEAR },
    { first: '2025-04-01', last: '2026-03-31', months: months(2025, () => 1), left: { ...YEAR, Other: 4 } },
  ],
  birthdays: [23, 24, 25, 26, 27, 28, 29].map(day => ({ day: `2026-11-${day}`, students: day === 25 ? 3 : 1 })),
  missing: { photo: 40, email: 5, bloodGroup: 0, admissionNumber: 7, parentEmail: 9 },
  sharedRollNumbers: 6,
  duplicates: 1,
}

function show(figures = FIGURES) {
  serve(() => okResponse(figures))
  renderInApp(<StudentFigures>below</StudentFigures>, ['students.read'])
}

const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const rowsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .map(row => [...row.children].map(({ textContent }) => textContent))

describe('the figures', () => {
  // R69.1, R69.2, R69.7
  it('the figures show the strength of each class with totals, and link to the lists of the counted students', async () => {
    show()
    await screen.findByRole('table', { name: 'Class strength' })
    expect(rowsOf('Class strength')).toEqual([
      ['Standard', 'A', 'B', 'All'],
      ['5th', '30', '33', '63'],
      ['6th', '–', '1,200', '1,200'],
      ['All', '30', '1,233', '1,263'],
    ])
    expect(linkTo('Students in 5th-B: 33')).toBe('/students?standard=5th&section=B&isActive=true')
    expect(linkTo('Students in 5th: 63')).toBe('/students?standard=5th&isActive=true')
    expect(linkTo('Students in section B: 1,233')).toBe('/students?section=B&isActive=true')
    expect(linkTo('Students: 1,263')).toBe('/students?isActive=true')
  })

  // R69.1, R69.2
  it('the class strength can be limited to girls, boys or others, and links to the lists of these students', async () => {
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Girls 33' }))
    expect(screen.getByRole('button', { name: 'Girls 33' }).getAttribute('aria-pressed')).toBe('true')
    expect(linkTo('Girls in 5th-B: 17')).toBe('/students?standard=5th&section=B&gender=Female&isActive=true')
    expect(linkTo('Girls in 6th-B: 0')).toBe('/students?standard=6th&section=B&gender=Female&isActive=true')
    await userEvent.click(screen.getByRole('button', { name: 'Boys 1,229' }))
    expect(linkTo('Boys in 5th: 29')).toBe('/students?standard=5th&gender=Male&isActive=true')
    await userEvent.click(screen.getByRole('button', { name: 'Other 1' }))
    expect(linkTo('Other in 5th-B: 1')).toBe('/students?standard=5th&section=B&gender=Other&isActive=true')
  })

  // R69.7
  it('the class strength does not offer Other when no student has this gender', async () => {
    const [first] = FIGURES.classes
    show({ ...FIGURES, classes: [first!] })
    await screen.findByRole('button', { name: 'Boys 14' })
    expect(screen.queryByRole('button', { name: /^Other/ })).toBeNull()
  })

  // R69.7
  it('the figures say that there are no active students', async () => {
    show({ ...FIGURES, classes: [] })
    expect(await screen.findByText('There are no active students yet.')).toBeDefined()
    expect(screen.queryByRole('table', { name: 'Class strength' })).toBeNull()
  })

  // R69.1, R69.2, R69.4
  it('the figures compare the admissions and leavers of this academic year with the year before', async () => {
    show()
    await screen.findByRole('table', { name: 'Admissions' })
    const admissions = rowsOf('Admissions')
    expect([admissions[0], admissions[1], admissions[12], admissions[13]]).toEqual([
      ['Month', '2026–27', '2025–26'],
      ['Apr', '0', '1'],
      ['Mar', '11', '1'],
      ['All', '66', '12'],
    ])
    expect(linkTo('Admitted in May 2026: 1')).toBe('/students?admittedFrom=2026-05-01&admittedTo=2026-05-28')
    expect(linkTo('Admitted in 2025–26: 12')).toBe('/students?admittedFrom=2025-04-01&admittedTo=2026-03-31')
    expect(rowsOf('Leavers').at(-1)).toEqual(['All', '3', '7'])
    expect(linkTo('Left in 2025–26, Other: 4')).toBe(
      '/students?leavingReason=Other&leftFrom=2025-04-01&leftTo=2026-03-31',
    )
    expect(linkTo('Left in 2026–27: 3')).toBe('/students?leftFrom=2026-04-01&leftTo=2027-03-31')
  })

  // R69.1, R69.2, R69.6
  it('the figures show the birthdays of this week, and mark today', async () => {
    show()
    await screen.findByRole('table', { name: 'Birthdays this week' })
    const rows = rowsOf('Birthdays this week')
    expect([rows[0], rows[3], rows[8]]).toEqual([
      ['Day', 'Students'],
      ['Wed 25 Nov (today)', '3'],
      ['All', '9'],
    ])
    expect(linkTo('Birthdays on Wednesday, 25 Nov 2026: 3')).toBe('/students?isActive=true&birthday=2026-11-25')
    expect(linkTo('Birthdays this week: 9')).toBe('/students?isActive=true&birthday=2026-11-23..2026-11-29')
  })

  // R69.1, R69.2, R52.4
  it('the figures show missing data and the records to check', async () => {
    show()
    await screen.findByRole('table', { name: 'Missing data' })
    expect(linkTo('Active students without Email of either parent: 9')).toBe(
      '/students?isActive=true&missing=parentEmail',
    )
    expect(linkTo('Active students without Blood Group: 0')).toBe('/students?isActive=true&missing=bloodGroup')
    expect(linkTo('Students who share a roll number: 6')).toBe(
      '/students?shared=rollNumber&sortBy=standard&sortOrder=asc',
    )
    expect(linkTo('Pairs of possible duplicates: 1')).toBe('/students/duplicates')
  })

  it('the figures can be loaded again after a failure', async () => {
    serve(() => refusalResponse(500, { message: 'Broken' }))
    renderInApp(<StudentFigures>below</StudentFigures>, ['students.read'])
    const retry = await screen.findByRole('button', { name: 'Retry' })
    expect(screen.getByText('below')).toBeDefined()
    serve(() => okResponse(FIGURES))
    await userEvent.click(retry)
    expect(await screen.findByRole('table', { name: 'Missing data' })).toBeDefined()
    expect(screen.getAllByText('below')).toHaveLength(1)
  })
})
