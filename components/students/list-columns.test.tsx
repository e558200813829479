import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { DEFAULT_PREFERENCES } from '@/lib/contract/views/preferences'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { serve, showWideScreen } from '@/tests/support/in-app'
import { headings, serveStudentsAndViews } from '@/tests/support/desk'
import { button, meera, answerWithStudentPage, showStudentsScreen } from '@/tests/support/students-screen'

beforeEach(showWideScreen)

const REQUIRED = ['Student', 'Student ID', 'Standard', 'Grade', 'Status']
const body = (calls: ReturnType<typeof serveStudentsAndViews>) => calls.findLast(({ method }) => method === 'PUT')?.body

async function openColumns() {
  await screen.findByText('Meera Nair')
  fireEvent.click(button('Columns'))
  return within(await screen.findByRole('dialog', { name: 'Columns' }))
}
type Dialog = Awaited<ReturnType<typeof openColumns>>
const order = (dialog: Dialog) => dialog.getAllByRole('listitem').map(({ textContent }) => textContent)

// R59.8, R86.8
it('the user chooses and orders the columns of the list, and the choice is saved', async () => {
  const calls = serveStudentsAndViews([meera])
  showStudentsScreen()
  const dialog = await openColumns()
  expect(order(dialog).slice(0, 8)).toEqual([
    'Student ID',
    'Standard',
    'Grade',
    'Status',
    "Father's Phone",
    "Mother's Phone",
    'Emergency Contact Phone',
    'Roll Number',
  ])
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Grade' }))
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Roll Number' }))
  const up = dialog.getByRole('button', { name: 'Move Roll Number up' })
  for (let presses = 0; presses < 7; presses++) fireEvent.click(up)
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(headings()).toEqual(['Student', 'Roll Number', 'Student ID', 'Standard', 'Status']))
  expect(body(calls)).toEqual({ studentColumns: ['rollNumber', 'studentId', 'standard', 'isActive'] })
})

// R69.9
it('a list of shared roll numbers shows the column “Roll Number” although the user has not chosen it', async () => {
  const calls = serveStudentsAndViews([meera])
  showStudentsScreen('?shared=rollNumber')
  await screen.findByText('Meera Nair')
  expect(headings()).toEqual(['Student', 'Student ID', 'Standard', 'Roll Number', 'Grade', 'Status'])
  const dialog = await openColumns()
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Roll Number' }).checked).toBe(false)
  expect(body(calls)).toBeUndefined()
})

// R59.17
it('the list shows the column “Date of Birth” while it is filtered by birthday', async () => {
  serveStudentsAndViews([{ ...meera, dateOfBirth: '2015-11-25' }])
  showStudentsScreen('?birthday=2026-11-23..2026-11-29')
  expect(await screen.findByText('25 Nov 2015')).toBeDefined()
  expect(headings()).toEqual(['Student', 'Student ID', 'Standard', 'Date of Birth', 'Grade', 'Status'])
})

// R59.8
it('moving a column keeps the focus on its button, and announces the new position', async () => {
  serveStudentsAndViews([meera])
  showStudentsScreen()
  const dialog = await openColumns()
  const down = dialog.getByRole('button', { name: 'Move Student ID down' })
  down.focus()
  fireEvent.click(down)
  expect(document.activeElement).toBe(down)
  expect(dialog.getByRole('status').textContent).toMatch(/^Student ID: position 2 of \d+$/)
  fireEvent.click(dialog.getByRole('button', { name: 'Move Standard up' }))
  expect(order(dialog).slice(0, 2)).toEqual(['Standard', 'Student ID'])
})

// R59.8
it('the columns can be reset to the default, but cannot all be left out', async () => {
  const calls = serveStudentsAndViews([meera])
  showStudentsScreen()
  let dialog = await openColumns()
  for (const name of REQUIRED.slice(1)) fireEvent.click(dialog.getByRole('checkbox', { name }))
  expect(dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  fireEvent.click(dialog.getByRole('checkbox', { name: 'City' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(headings()).toEqual(['Student', 'City']))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  dialog = await openColumns()
  expect(order(dialog)[0]).toBe('City')
  fireEvent.click(dialog.getByRole('button', { name: 'Reset to default' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(headings()).toEqual(REQUIRED))
  expect(body(calls)).toEqual({ studentColumns: null })
})

// R59.9
it('chosen columns show dates, and a dash for an empty field, in the table and on cards', async () => {
  const view = { studentColumns: ['dateOfBirth', 'bloodGroup', 'overallPercentage'] as const }
  const student = { ...meera, dateOfBirth: '2014-02-03', bloodGroup: undefined, overallPercentage: 81.5 }
  serveStudentsAndViews([student])
  const { unmount } = showStudentsScreen('', undefined, view)
  await screen.findByText('Meera Nair')
  expect(headings()).toEqual(['Student', 'Date of Birth', 'Blood Group', 'Overall Percentage'])
  const cells = [...screen.getByText('Meera Nair').closest('tr')!.cells].map(({ textContent }) => textContent)
  expect(cells.slice(2, 5)).toEqual(['3 Feb 2014', '–', '81.5%'])
  unmount()
  vi.unstubAllGlobals()
  serveStudentsAndViews([student])
  showStudentsScreen('', undefined, view)
  const card = (await screen.findByText('Meera Nair')).closest('li')
  expect(card?.textContent).toContain('Date of Birth 3 Feb 2014')
  expect(card?.textContent).toContain('Blood Group –')
})

// R59.7
it('the table has compact rows for a user who chose them', async () => {
  const calls = serveStudentsAndViews([meera])
  showStudentsScreen()
  await screen.findByText('Meera Nair')
  const table = screen.getByRole('table', { name: 'Students' })
  expect(table.className).toContain('comfortable')
  fireEvent.click(button('Compact rows'))
  await waitFor(() => expect(table.className).toContain('compact'))
  expect(button('Compact rows').getAttribute('aria-pressed')).toBe('true')
  expect(body(calls)).toEqual({ density: 'compact' })
})

// R59.7
it('the list says why the row density cannot be saved, and keeps the old density', async () => {
  serve(({ method, path }) => {
    if (method === 'PUT') return refusalResponse(503, { message: 'The database is busy', error: 'UNAVAILABLE' })
    return path.endsWith('/preferences') ? okResponse(DEFAULT_PREFERENCES) : answerWithStudentPage([meera])()
  })
  showStudentsScreen()
  await screen.findByText('Meera Nair')
  fireEvent.click(button('Compact rows'))
  expect(await screen.findByText('The database is busy')).toBeTruthy()
  expect(button('Compact rows').getAttribute('aria-pressed')).toBe('false')
})
