import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openTask } from '@/components/dialog/useRecordLinks'
import { dataOfOtherCalls, okResponse } from '@/tests/support/browser-api'
import { press, type } from '@/tests/support/form'
import { renderInApp, serve } from '@/tests/support/in-app'
import { staffRecord } from '@/tests/support/staff-record'
import { studentRecord } from '@/tests/support/student-record'
import { RecordDialogs } from './RecordDialogs'

/** Renders the record dialogs at an address. */
function visit(address: string) {
  window.history.replaceState(null, '', address)
  renderInApp(<RecordDialogs />, 'superAdmin')
}
const serving = () =>
  serve(({ path }) => {
    const record = path.includes('/staff/') ? { staff: staffRecord() } : { student: studentRecord(), warnings: [] }
    return okResponse({ ...dataOfOtherCalls, ...record })
  })
const address = () => window.location.pathname + window.location.search
async function closeFormOf(dialog: HTMLElement, how: 'Cancel' | 'Escape') {
  await within(dialog).findByRole('form')
  if (how === 'Escape') fireEvent.keyDown(dialog, { key: 'Escape' })
  else fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
}

// R54.2
it.each([
  ['student', 'Cancel', 'STU-2026-00007', 'Student Details', /^Edit Student/],
  ['student', 'Escape', 'STU-2026-00007', 'Student Details', /^Edit Student/],
  ['staff', 'Cancel', 'EMP-0007', 'Staff Details', /^Edit Staff Member/],
  ['staff', 'Escape', 'EMP-0007', 'Staff Details', /^Edit Staff Member/],
] as const)('closing the form of a %s with %s leads back to the details that opened it', async (...texts) => {
  const [record, how, id, details, edit] = texts
  serving()
  visit('/activity?page=2')
  openTask({ record, kind: 'view', id, tab: 'details' })
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  await closeFormOf(await screen.findByRole('dialog', { name: edit }), how)
  await screen.findByRole('dialog', { name: details })
  expect(address()).toBe(`/activity?page=2&${record}=${id}`)
  const button = screen.getByRole('button', { name: 'Edit', description: '' })
  await waitFor(() => expect(document.activeElement).toBe(button))
  press('Close')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/activity?page=2')
})

// R54.2, R85.9
it.each([
  ['student', 'STU-2026-00007', 'Student Details', 'Edit Student', 'Meera Nair', 'Student updated successfully'],
  ['staff', 'EMP-0007', 'Staff Details', 'Edit Staff Member', 'Kiran Das', 'Staff member updated successfully'],
] as const)('saving the form of a %s leads back to the details that opened it', async (record, id, ...texts) => {
  const [details, edit, name, notice = ''] = texts
  serving()
  visit('/activity?page=2')
  openTask({ record, kind: 'view', id, tab: 'details' })
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  const form = within(await screen.findByRole('dialog', { name: `${edit} ${name}` }))
  await form.findByRole('form')
  type('First Name', 'Nila')
  fireEvent.click(form.getByRole('button', { name: 'Update' }))
  await waitFor(() => expect(address()).toBe(`/activity?page=2&${record}=${id}`))
  await screen.findByRole('dialog', { name: details })
  const button = screen.getByRole('button', { name: 'Edit', description: 'Saved' })
  await waitFor(() => expect(document.activeElement).toBe(button))
  expect(screen.getByText(notice)).toBeDefined()
  press('Close')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/activity?page=2')
})

// R54.2
it('saving a form that was opened from the list leads back to the list', async () => {
  serving()
  visit('/students')
  openTask({ record: 'student', kind: 'edit', id: 'STU-2026-00007' })
  const form = within(await screen.findByRole('dialog', { name: /^Edit Student/ }))
  await form.findByRole('form')
  type('First Name', 'Nila')
  fireEvent.click(form.getByRole('button', { name: 'Update' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/students')
})

// R54.2
it('closing a form leads to the details that a link opened, and closing the details leads to the list', async () => {
  serving()
  visit('/students?section=B&student=STU-2026-00007')
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  await closeFormOf(await screen.findByRole('dialog', { name: /^Edit Student/ }), 'Cancel')
  await screen.findByRole('dialog', { name: 'Student Details' })
  const edit = screen.getByRole('button', { name: 'Edit', description: '' })
  await waitFor(() => expect(document.activeElement).toBe(edit))
  press('Close')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/students?section=B')
})
