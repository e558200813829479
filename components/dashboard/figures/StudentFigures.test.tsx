import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Figures } from '@/lib/contract/dashboard'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { DASHBOARD_FIGURES as FIGURES } from '@/tests/support/dashboard-figures'
import { renderInApp, serve } from '@/tests/support/in-app'
import { StudentFigures } from './StudentFigures'

function show(figures: Figures = FIGURES) {
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
    expect(screen.queryByRole('button', { name: 'Months without admissions' })).toBeNull()
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

  // R87.3
  it('a button shows the months that have no admissions in either year', async () => {
    const [thisYear, lastYear] = FIGURES.years
    const none = (months: typeof thisYear.months) =>
      months.map(month => ({ ...month, admitted: /-0[46]-/.test(month.first) ? 5 : 0 }))
    show({ ...FIGURES, years: [thisYear, lastYear].map(year => ({ ...year, months: none(year.months) })) })
    await screen.findByRole('table', { name: 'Admissions' })
    const names = () => rowsOf('Admissions').map(([name]) => name)
    expect(names()).toEqual(['Month', 'Apr', 'Jun', 'All'])
    await userEvent.click(screen.getByRole('button', { name: 'Months without admissions', expanded: false }))
    expect(names()).toHaveLength(14)
    await userEvent.click(screen.getByRole('button', { name: 'Months without admissions', expanded: true }))
    expect(names()).toHaveLength(4)
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

  // R87.1
  it('the figures show no error when loading fails, because the cards above show the error', async () => {
    serve(() => refusalResponse(500, { message: 'Broken' }))
    renderInApp(<StudentFigures>below</StudentFigures>, ['students.read'])
    await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading figures' })).toBeNull())
    expect(screen.getAllByText('below')).toHaveLength(1)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
