import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { session } from '@/lib/client/session'
import { refusalResponse } from '@/tests/support/browser-api'
import { serve, showWideScreen } from '@/tests/support/in-app'
import { exportDialog, pressExport, share } from '@/tests/support/share'
import { button, meera, answerWithStudentPage, showStudentsScreen } from '@/tests/support/students-screen'
import { userWith } from '@/tests/support/users'

beforeEach(showWideScreen)

const csv = (text: string) => new Response(text, { headers: { 'content-type': 'text/csv' } })
const HEAD = 'Student ID,First Name\r\n'

// R7.21, R86.2
it('the menu “Share” exports the standard file with the filters of the list of students', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }))
  const calls = serve(({ path }) =>
    path.endsWith('/export') ? csv(`${HEAD}STU,Asha\r\n`) : answerWithStudentPage([meera])(),
  )
  showStudentsScreen('?gender=Female&search=a&page=2&limit=25')
  share('Export')
  const dialog = await exportDialog()
  expect(dialog.getByRole('radio', { name: 'Standard file' })).toHaveProperty('checked', true)
  expect(dialog.getByText(/^CSV with/).textContent).toBe(
    'CSV with 14 columns: Student ID, First Name, Last Name, Email, Date of Birth, Gender, Standard, Section, ' +
      'Roll Number, Overall Grade, Overall Percentage, Blood Group, Status, Created At',
  )
  expect(dialog.getByRole('radio', { description: /^CSV with 14 columns/ })).toHaveProperty('value', 'standard')
  pressExport(dialog)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = calls.find(({ path }) => path.endsWith('/export'))
  expect(sent?.body).toEqual({
    selection: {
      query: { search: 'a', gender: 'Female', sortBy: 'createdAt', sortOrder: 'desc', page: 2, limit: 25 },
    },
  })
})

// R26.7
it.each([
  ['No students to export', () => csv(HEAD)],
  ['Too many exports', () => refusalResponse(429, { message: 'Too many exports', error: 'RATE_LIMITED' })],
])('an export of students without a file says: %s', async (message, answer) => {
  serve(({ path }) => (path.endsWith('/export') ? answer() : answerWithStudentPage([])()))
  showStudentsScreen()
  share('Export')
  const dialog = await exportDialog()
  pressExport(dialog)
  expect((await dialog.findByRole('alert')).textContent).toBe(message)
})

// R48.7, R86.1
it('while exports are reserved for superAdmins, staff can print but not export', async () => {
  serve(answerWithStudentPage([meera]))
  showStudentsScreen('', ['students.read', 'students.update'])
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Meera Nair' }))
  expect(await screen.findByRole('button', { name: 'Export' })).toBeTruthy()
  act(() => session.update(userWith(['students.read', 'students.update'], { exportsReserved: true })))
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  expect(button('Change')).toBeTruthy()
  fireEvent.click(button('Share'))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Print'])
})

// R86.1, R86.2
it('the bar of a selection exports the selected students with the same dialog', async () => {
  serve(answerWithStudentPage([meera]))
  showStudentsScreen()
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Meera Nair' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Export' }))
  const dialog = await exportDialog()
  expect(dialog.getByText('Selected (1)')).toBeTruthy()
  expect(dialog.queryByRole('radio', { name: /list/ })).toBeNull()
})

// R86.1
it('the menu that the button “Share” opens has the name “Share”', async () => {
  serve(answerWithStudentPage([meera]))
  showStudentsScreen()
  await screen.findByText('Meera Nair')
  fireEvent.click(button('Share'))
  expect(screen.getByRole('menu', { name: 'Share' })).toBeTruthy()
})
