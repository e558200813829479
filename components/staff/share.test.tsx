import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setCustomFields } from '@/lib/contract/custom-fields/field'
import { refusalResponse } from '@/tests/support/browser-api'
import { customField } from '@/tests/support/custom-fields'
import { press } from '@/tests/support/form'
import { serve, showWideScreen } from '@/tests/support/in-app'
import { chooseColumns, exportDialog, pressExport, share } from '@/tests/support/share'
import { kiran, answerWithStaffPage, showStaffScreen } from '@/tests/support/staff-screen'

beforeEach(showWideScreen)
afterEach(() => setCustomFields([]))

// R8.9, R86.2
it('the menu Share exports the standard file with the filters of the list of staff', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }))
  const csv = () => new Response('Employee ID\r\nEMP-0007\r\n')
  const calls = serve(({ path }) => (path.endsWith('/export') ? csv() : answerWithStaffPage([kiran])()))
  showStaffScreen('?department=Science&isActive=true&page=2&limit=25')
  share('Export')
  const dialog = await exportDialog()
  expect(dialog.getByText(/^CSV with/).textContent).toBe(
    'CSV with 10 columns: Employee ID, First Name, Last Name, Email, Phone, Department, Position, Role, Status, Created At',
  )
  pressExport(dialog)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const query = { department: 'Science', isActive: true, sortBy: 'createdAt', sortOrder: 'desc' }
  expect(calls.find(({ path }) => path.endsWith('/staff/export'))?.body).toMatchObject({ selection: { query } })
})

// R26.7
it.each([
  ['No staff to export', () => new Response('Employee ID\r\n')],
  ['Too many exports', () => refusalResponse(429, { message: 'Too many exports', error: 'RATE_LIMITED' })],
])('an export of staff without a file says: %s', async (message, answer) => {
  serve(({ path }) => (path.endsWith('/export') ? answer() : answerWithStaffPage([])()))
  showStaffScreen()
  share('Export')
  pressExport(await exportDialog())
  expect(await screen.findByText(message)).toBeTruthy()
})

// R86.3
it('an export of staff has the chosen columns, including custom fields', async () => {
  setCustomFields([customField({ label: 'Union', entity: 'staff' })])
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const csv = () => new Response('Email\r\na@example.com\r\n')
  const calls = serve(({ path }) => (path.endsWith('/export') ? csv() : answerWithStaffPage([kiran])()))
  showStaffScreen()
  await screen.findByText('Kiran Das')
  const dialog = await chooseColumns()
  fireEvent.click(dialog.getByRole('button', { name: 'No Columns' }))
  for (const name of ['Union', 'Email']) fireEvent.click(dialog.getByRole('checkbox', { name }))
  pressExport(dialog)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.find(({ path }) => path.endsWith('/export'))?.body).toMatchObject({
    columns: ['email', 'custom.union'],
    format: 'csv',
  })
})

// R86.1
it('Share prints the permissions of the listed staff', async () => {
  serve(answerWithStaffPage([kiran]))
  showStaffScreen('?department=Science')
  press('Share')
  const items = screen.getAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['Print Permissions', 'Export'])
  expect(items[0]?.getAttribute('href')).toBe('/print/staff/permissions?department=Science')
})
