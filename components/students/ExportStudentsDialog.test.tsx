import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { refusalResponse } from '@/tests/support/browser-api'
import { serve, showWideScreen } from '@/tests/support/in-app'
import { chooseColumns, exportDialog, type ExportDialogQueries, pressExport, share } from '@/tests/support/share'
import { meera, answerWithStudentPage, showStudentsScreen } from '@/tests/support/students-screen'

const download = vi.fn()
let saved: string[] = []

beforeEach(() => {
  showWideScreen()
  localStorage.clear()
  saved = []
  download.mockReset()
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})

const file = (type: string, text: string) => new Response(text, { headers: { 'content-type': type } })
const csv = (text = 'Email\r\na@example.com\r\n') => file('text/csv; charset=utf-8', text)
const xlsx = () => file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'PK')
const serving = (answer: () => Response = csv) =>
  serve(({ path, method }) =>
    method === 'POST' && path.endsWith('/export') ? answer() : answerWithStudentPage([meera])(),
  )
type Calls = ReturnType<typeof serving>
const bodyOf = (calls: Calls) => calls.findLast(({ method }) => method === 'POST')?.body as Record<string, unknown>

const checked = (dialog: ExportDialogQueries) =>
  dialog
    .getAllByRole('checkbox')
    .filter(box => (box as HTMLInputElement).checked)
    .map(box => box.closest('label')?.textContent)
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

// R48.2
it('an export has the chosen columns and format, and the students in the list', async () => {
  const calls = serving(xlsx)
  showStudentsScreen('?gender=Female&page=2')
  await screen.findByText('Meera Nair')
  const dialog = await chooseColumns()
  expect(checked(dialog)).toContain("Father's Phone")
  fireEvent.click(dialog.getByRole('button', { name: 'No Columns' }))
  expect(dialog.getByRole('button', { name: 'Export' })).toHaveProperty('disabled', true)
  for (const name of ['Email', 'Student ID', 'Status']) fireEvent.click(dialog.getByRole('checkbox', { name }))
  fireEvent.click(dialog.getByRole('radio', { name: 'Excel (XLSX)' }))
  pressExport(dialog)
  await closed()
  const { selection, ...choice } = bodyOf(calls) as { selection: { query: object } }
  expect(choice).toEqual({ columns: ['studentId', 'email', 'isActive'], format: 'xlsx' })
  expect(selection.query).toMatchObject({ gender: 'Female', sortBy: 'createdAt', sortOrder: 'desc' })
  expect(saved).toEqual([expect.stringMatching(/^students_export_\d{4}-\d\d-\d\d\.xlsx$/)])
})

// R48.2
it('the export dialog offers the selection first, then the list, then all students', async () => {
  const calls = serving()
  showStudentsScreen('?standard=5th')
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Meera Nair' }))
  let dialog = await chooseColumns()
  const students = within(dialog.getByRole('group', { name: 'Students' }))
  expect(students.getAllByRole('radio').map(radio => radio.closest('label')?.textContent)).toEqual([
    'Selected (1)',
    'In the list (1)',
    'All students',
  ])
  pressExport(dialog)
  await closed()
  expect(bodyOf(calls)).toMatchObject({ selection: { ids: [meera._id] } })
  dialog = await chooseColumns()
  fireEvent.click(dialog.getByRole('radio', { name: 'All students' }))
  pressExport(dialog)
  await closed()
  expect((bodyOf(calls) as { selection: { query: object } }).selection.query).not.toHaveProperty('standard')
})

// R48.2, R86.5
it.each([
  ['', 'createdAt', 'desc'],
  ['&sortBy=name&sortOrder=asc', 'name', 'asc'],
])('at ?standard=5th&section=B%s, an export of all students is sorted by %s %s', async (order, sortBy, sortOrder) => {
  const calls = serving()
  showStudentsScreen(`?standard=5th&section=B${order}`)
  await screen.findByText('Meera Nair')
  share('Export')
  const dialog = await exportDialog()
  fireEvent.click(dialog.getByRole('radio', { name: 'All students' }))
  pressExport(dialog)
  await closed()
  expect(bodyOf(calls)).toEqual({ selection: { query: { search: '', page: 1, limit: 10, sortBy, sortOrder } } })
})

// R48.2
it('the export dialog remembers columns and format, and asks which students only if there is a choice', async () => {
  serving(xlsx)
  showStudentsScreen()
  await screen.findByText('Meera Nair')
  let dialog = await chooseColumns()
  expect(dialog.queryByRole('group', { name: 'Students' })).toBeNull()
  fireEvent.click(dialog.getByRole('button', { name: 'No Columns' }))
  fireEvent.click(dialog.getByRole('checkbox', { name: 'PIN Code' }))
  fireEvent.click(dialog.getByRole('radio', { name: 'Excel (XLSX)' }))
  pressExport(dialog)
  await closed()
  dialog = await chooseColumns()
  expect(checked(dialog)).toEqual(['PIN Code'])
  expect(dialog.getByRole('radio', { name: 'Excel (XLSX)' })).toHaveProperty('checked', true)
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await closed()
  share('Export')
  // The dialog starts with the standard file again.
  expect((await exportDialog()).queryByRole('radio', { name: 'Excel (XLSX)' })).toBeNull()
})

// R48.2
it.each(['no JSON', '{}', '{"columns":["gone"],"format":"csv"}', '{"columns":[],"format":"pdf"}', 'null'])(
  'the export dialog starts with all columns when the browser has stored %s',
  async stored => {
    serving()
    showStudentsScreen()
    await screen.findByText('Meera Nair')
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(key => (key.startsWith('exportChoice') ? stored : null))
    const dialog = await chooseColumns()
    expect(checked(dialog)).toHaveLength(dialog.getAllByRole('checkbox').length)
    expect(dialog.getByRole('radio', { name: 'CSV' })).toHaveProperty('checked', true)
  },
)

// R48.2, R48.6
it('the export dialog stays open with the reason when the server refuses or no student matches', async () => {
  const reason = 'Only super admins may export records. Please ask a super admin for the file.'
  // After the refusal, the session requests the user's permissions. The fake server does not answer this request.
  vi.spyOn(console, 'error').mockReturnValue()
  let answer = () => refusalResponse(403, { message: reason, error: 'FORBIDDEN' })
  serving(() => answer())
  showStudentsScreen()
  await screen.findByText('Meera Nair')
  const dialog = await chooseColumns()
  pressExport(dialog)
  expect((await dialog.findByRole('alert')).textContent).toBe(reason)
  answer = () => csv('Email\r\n')
  pressExport(dialog)
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe('No students to export'))
  expect(saved).toEqual([])
})
