import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setCustomFields } from '@/lib/contract/custom-fields/field'
import { lastExportChoice, rememberExportChoice } from '@/lib/client/export/last-choice'
import { STUDENT_EXPORT } from '@/lib/client/export/selected-students'
import { permissionsOf } from '@/lib/contract/permissions'
import { customField } from '@/tests/support/custom-fields'
import { serve, showWideScreen } from '@/tests/support/in-app'
import { chooseColumns, pressExport } from '@/tests/support/share'
import { answerWithStudentPage, meera, showStudentsScreen } from '@/tests/support/students-screen'

beforeEach(() => {
  showWideScreen()
  localStorage.clear()
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  setCustomFields([
    customField({ label: 'House', options: ['Red', 'Blue'] }),
    customField({ label: 'Allergies', section: 'Medical' }),
    customField({ label: 'Caste', confidential: true }),
  ])
})
afterEach(() => setCustomFields([]))

// R81.4
it('the export offers the custom fields that the user may see, under their headings', async () => {
  const csv = () => new Response('House\r\nRed\r\n', { headers: { 'content-type': 'text/csv; charset=utf-8' } })
  const calls = serve(({ path, method }) =>
    method === 'POST' && path.endsWith('/export') ? csv() : answerWithStudentPage([meera])(),
  )
  showStudentsScreen('', ['students.read'])
  await screen.findByText('Meera Nair')
  const dialog = await chooseColumns()
  const medical = within(dialog.getByRole('group', { name: 'Medical' }))
  expect(medical.getByRole('checkbox', { name: 'Allergies' })).toHaveProperty('checked', true)
  expect(dialog.queryByRole('checkbox', { name: 'Caste' })).toBeNull()
  fireEvent.click(dialog.getByRole('button', { name: 'No Columns' }))
  for (const name of ['House', 'Student ID']) fireEvent.click(dialog.getByRole('checkbox', { name }))
  pressExport(dialog)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const body = calls.findLast(({ method }) => method === 'POST')?.body
  expect(body).toMatchObject({ columns: ['studentId', 'custom.house'], format: 'csv' })
})

// R81.4
it('an export of all columns has the fields that the school adds later', () => {
  const user = { _id: 'u1', role: 'staff', permissions: permissionsOf(['students.read']) } as const
  const all = Object.keys(STUDENT_EXPORT.headingsFor(user))
  rememberExportChoice(STUDENT_EXPORT, user, { columns: all, format: 'xlsx' })
  setCustomFields([customField({ label: 'Route' })])
  const { columns, format } = lastExportChoice(STUDENT_EXPORT, user)
  expect(columns.slice(-2)).toEqual(['createdAt', 'custom.route'])
  expect(format).toBe('xlsx')
})
