import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { okResponse } from '@/tests/support/browser-api'
import { renderInApp, serve, showWideScreen } from '@/tests/support/in-app'
import { exportDialog, pressExport, share } from '@/tests/support/share'
import { chooseOption, optionsOf } from '@/tests/support/select'
import { studentPage, studentRecord } from '@/tests/support/student-record'
import { ClassScreen } from './ClassScreen'

beforeEach(showWideScreen)

const entry = (firstName: string, rollNumber: number, changes: object = {}) => ({
  _id: `id-${firstName}`,
  studentId: `STU-${firstName}`,
  name: { firstName, lastName: 'Nair' },
  profilePhoto: { url: '' },
  rollNumber,
  now: { standard: '6th', section: 'B', rollNumber: 4 },
  isActive: true,
  leavingDate: null,
  ...changes,
})

const PAST_CLASSES = [
  { standard: '4th', section: 'A', students: { Male: 1, Female: 0, Other: 0 } },
  { standard: '5th', section: 'C', students: { Male: 0, Female: 2, Other: 0 } },
]

function show(address: string, years = [2025, 2024], students = [entry('Asha', 2), entry('Bina', 12)]) {
  window.history.replaceState(null, '', address)
  const calls = serve(({ path }) => {
    if (path.endsWith('/class-years')) return okResponse({ years, classes: PAST_CLASSES })
    if (path.endsWith('/register')) return okResponse({ students })
    return okResponse(studentPage([studentRecord()]))
  })
  renderInApp(<ClassScreen schoolClass={{ standard: '5th', section: 'B' }} />, 'superAdmin')
  return calls
}
const rows = async (name: string) => {
  const [body] = (await screen.findByRole<HTMLTableElement>('table', { name })).tBodies
  return [...body!.rows].map(({ cells }) => [...cells].map(({ textContent }) => textContent))
}

describe('the class of an earlier year', () => {
  // R104.20
  it('the register shows the month in which an anonymised student left, and no roll number', async () => {
    const erased = {
      isActive: false,
      leavingDate: '2026-03-01',
      erased: 'anonymise',
      name: { firstName: '', lastName: '' },
    }
    show('/students/classes/5th-B?year=2024', undefined, [entry('Asha', 0, erased)])
    const [[roll, , now] = []] = await rows('Students of 5th-B in 2024–25')
    expect([roll, now]).toEqual(['–', 'Left in Mar 2026'])
  })

  // R91.8
  it('the register shows the roll numbers of the year and where the students are now, and is read-only', async () => {
    const left = { isActive: false, leavingDate: '2026-01-31' }
    const calls = show('/students/classes/5th-B?year=2024', undefined, [entry('Asha', 2), entry('Bina', 12, left)])
    expect(await rows('Students of 5th-B in 2024–25')).toEqual([
      ['2', 'ANAsha NairSTU-Asha', '6th-B, roll number 4'],
      ['12', 'BNBina NairSTU-Bina', 'Left on 31 Jan 2026'],
    ])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Class 5th-B in 2024–25')
    expect(screen.getByText('2 students. 1 has left since.')).toBeDefined()
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Share'])
    const asked = calls.find(({ path }) => path.endsWith('/register'))
    expect(Object.fromEntries(asked!.query)).toEqual({ year: '2024', standard: '5th', section: 'B' })
    expect(calls.some(({ path }) => path.endsWith('/students'))).toBe(false)
  })

  // R91.8
  it('the links to other classes stay in the same year, and names open the details over the page', async () => {
    show('/students/classes/5th-B?year=2024')
    await rows('Students of 5th-B in 2024–25')
    const nav = within(screen.getByRole('navigation', { name: 'Other classes' }))
    await nav.findByRole('link', { name: 'Previous class: 4th-A' })
    expect(nav.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
      '/students/classes/4th-A?year=2024',
      '/students/classes/5th-C?year=2024',
    ])
    expect(screen.getByRole('link', { name: 'Asha Nair' }).getAttribute('href')).toBe(
      '/students/classes/5th-B?year=2024&student=STU-Asha',
    )
  })

  // R91.8
  it('the register of an earlier year is printed as it is on the screen', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    show('/students/classes/5th-B?year=2024')
    await screen.findByRole('button', { name: 'Share' })
    share('Print')
    expect(print).toHaveBeenCalledOnce()
  })

  // R91.8
  it('the export of a register of an earlier year includes students who have left since', async () => {
    const calls = show('/students/classes/5th-B?year=2024')
    await screen.findByRole('button', { name: 'Share' })
    share('Export')
    const dialog = await exportDialog()
    expect(dialog.getByText(/2 students of 5th-B in 2024–25/)).toBeDefined()
    pressExport(dialog)
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/export'))).toBe(true))
    const { query } = (calls.find(({ path }) => path.endsWith('/export'))!.body as { selection: { query: object } })
      .selection
    expect(query).toMatchObject({ classYear: '2024', standard: '5th', section: 'B' })
    expect(query).not.toHaveProperty('isActive')
  })

  // R91.8
  it('the page of a class says that it had no students in the year, and does not offer “Share”', async () => {
    show('/students/classes/5th-B?year=2019', [2025], [])
    expect(await screen.findByText('No students in 5th-B in 2019–20')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
  })
})

describe('the switch of the year', () => {
  // R91.8
  it('the page of a class links to the class of an earlier year and back', async () => {
    show('/students/classes/5th-B')
    await screen.findByRole('combobox', { name: 'Year' })
    expect(optionsOf('Year')).toEqual(['Now', '2025–26', '2024–25'])
    screen.getByRole('combobox', { name: 'Year' }).focus()
    chooseOption('Year', '2025–26')
    expect(window.location.pathname + window.location.search).toBe('/students/classes/5th-B?year=2025')
    await rows('Students of 5th-B in 2025–26')
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Year' }))
    chooseOption('Year', 'Now')
    expect(window.location.search).toBe('')
    await rows('Students of 5th-B')
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Year' }))
  })

  // R91.8
  it('the page of a class has no choice of a year before the first promotion', async () => {
    show('/students/classes/5th-B', [])
    await rows('Students of 5th-B')
    expect(screen.queryByRole('combobox', { name: 'Year' })).toBeNull()
  })
})
