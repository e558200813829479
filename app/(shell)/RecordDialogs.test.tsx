import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openTask } from '@/components/dialog/useRecordLinks'
import { session } from '@/lib/client/session'
import type { Permission } from '@/lib/contract/permissions'
import type { RecordKind } from '@/lib/contract/record-tasks'
import { auditPage } from '@/tests/support/audit-event'
import { dataOfOtherCalls, okResponse, refusalResponse } from '@/tests/support/browser-api'
import { box, press, type } from '@/tests/support/form'
import { renderInApp, serve } from '@/tests/support/in-app'
import { staffRecord } from '@/tests/support/staff-record'
import { studentRecord } from '@/tests/support/student-record'
import { userWith } from '@/tests/support/users'
import { RecordDialogs } from './RecordDialogs'

/** Renders the record dialogs at an address, with a button that adds a record. */
function visit(address: string, as: 'superAdmin' | Permission[] = 'superAdmin', record: RecordKind = 'student') {
  window.history.replaceState(null, '', address)
  return renderInApp(
    <>
      <button onClick={() => openTask({ record, kind: 'create' })}>Add</button>
      <RecordDialogs />
    </>,
    as,
  )
}
const serving = () =>
  serve(({ path }) => {
    if (path.endsWith('/history')) return okResponse(auditPage([]))
    const record = path.includes('/staff/') ? { staff: staffRecord() } : { student: studentRecord(), warnings: [] }
    return okResponse({ ...dataOfOtherCalls, ...record })
  })
const address = () => window.location.pathname + window.location.search

// R13.6
it.each([
  ['student', 'Add New Student', '/activity?new=student'],
  ['staff', 'Add New Staff Member', '/activity?new=staff'],
] as const)('the form for a new %s opens on any screen, and is empty each time', async (record, name, expected) => {
  visit('/activity', 'superAdmin', record)
  expect(screen.queryByRole('dialog')).toBeNull()
  press('Add')
  await screen.findByRole('dialog', { name })
  expect(address()).toBe(expected)
  type('First Name', 'Nila')
  press('Cancel')
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/activity')
  press('Add')
  await screen.findByRole('dialog', { name })
  expect(box('First Name').value).toBe('')
})

// R54.1
it.each([
  ['/students?page=2&student=STU-2026-00007', 'Student Details', 'STU-2026-00007'],
  ['/batches?staff=EMP-0007', 'Staff Details', 'STF-0007'],
])('the address %s opens the dialog %s over its page', async (path, name, text) => {
  serving()
  visit(path)
  const details = await screen.findByRole('dialog', { name })
  await waitFor(() => expect(details.textContent).toContain(text))
})

// R54.1
it('an address can open the tab of a record, the form of a record, or an empty form', async () => {
  serving()
  const { unmount } = visit('/students?student=STU-2026-00007&tab=history')
  await screen.findByRole('tab', { name: 'History', selected: true })
  fireEvent.click(screen.getByRole('tab', { name: 'Details' }))
  await waitFor(() => expect(address()).toBe('/students?student=STU-2026-00007'))
  unmount()
  const edit = visit('/students?student=STU-2026-00007&edit')
  expect(await screen.findByRole('dialog', { name: /^Edit Student/ })).toBeDefined()
  edit.unmount()
  visit('/students?section=B&new')
  expect(await screen.findByRole('dialog', { name: 'Add New Student' })).toBeDefined()
  press('Cancel')
  await waitFor(() => expect(address()).toBe('/students?section=B'))
})

// R54.2
it('going back leads from the form to the details, and from the details to the list', async () => {
  serving()
  visit('/students?section=B')
  openTask({ record: 'student', kind: 'view', id: 'STU-2026-00007', tab: 'details' })
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  const form = await screen.findByRole('dialog', { name: /^Edit Student/ })
  expect(await within(form).findByRole('form', { name: 'Student' })).toBeDefined()
  expect(address()).toBe('/students?section=B&student=STU-2026-00007&edit')
  window.history.back()
  await screen.findByRole('dialog', { name: 'Student Details' })
  window.history.back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/students?section=B')
})

// R54.2
it('going back from the form to the details puts the focus on the button “Edit”', async () => {
  serving()
  visit('/students')
  openTask({ record: 'student', kind: 'view', id: 'STU-2026-00007', tab: 'details' })
  const first = await screen.findByRole('button', { name: 'Edit' })
  expect(document.activeElement).not.toBe(first)
  fireEvent.click(first)
  await screen.findByRole('dialog', { name: /^Edit Student/ })
  window.history.back()
  await screen.findByRole('dialog', { name: 'Student Details' })
  const edit = screen.getByRole('button', { name: 'Edit', description: '' })
  await waitFor(() => expect(document.activeElement).toBe(edit))
})

// R54.3
it.each<[string, Permission[], string]>([
  ['/students?new', ['students.read'], 'You do not have permission to add students.'],
  ['/students?student=STU-1&edit', ['students.read'], 'You do not have permission to edit students.'],
  ['/dashboard?student=STU-1', ['students.create'], 'You do not have permission to view students.'],
  ['/dashboard?staff=EMP-1', ['students.read'], 'You do not have permission to view staff members.'],
])('opening %s without the permission shows Access Denied, and loads nothing', async (path, granted, text) => {
  const calls = serving()
  visit(path, granted)
  const dialog = await screen.findByRole('dialog', { name: 'Access Denied' })
  expect(dialog.textContent).toContain(text)
  expect(calls).toEqual([])
  press('Close')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

// R54.3
it('a link to a record that does not exist shows that the record was not found', async () => {
  serve(() => refusalResponse(404, { message: 'Student not found', error: 'NOT_FOUND' }))
  visit('/students?student=STU-2026-00099')
  await screen.findByRole('dialog', { name: 'Student Details' })
  expect((await screen.findByRole('alert')).textContent).toContain('Student not found')
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
})

// R54.2
it('pressing “Close” twice does not leave the page', async () => {
  serving()
  visit('/students')
  window.history.pushState(null, '', '/students?section=B')
  openTask({ record: 'student', kind: 'view', id: 'STU-2026-00007', tab: 'details' })
  const close = await screen.findByRole('button', { name: 'Close' })
  fireEvent.click(close)
  fireEvent.click(close)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/students?section=B')
})

// R57.7
it('a form stays open and keeps the typed values when the user loses the permission for it', async () => {
  serving()
  visit('/students?new', ['students.read', 'students.create'])
  await screen.findByRole('dialog', { name: 'Add New Student' })
  type('First Name', 'Nila')
  act(() => session.update({ ...userWith(['students.read']) }))
  expect(screen.getByRole('dialog', { name: 'Add New Student' })).toBeDefined()
  expect(box('First Name').value).toBe('Nila')
})
