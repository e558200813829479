import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { okResponse } from '@/tests/support/browser-api'
import { box, press, type } from '@/tests/support/form'
import { renderInApp, serve } from '@/tests/support/in-app'
import { fillInStaffForm, permissionBox, pressPermission } from '@/tests/support/staff-form'
import { staffRecord } from '@/tests/support/staff-record'
import { StaffFormDialog } from '../StaffFormDialog'

const kiran = staffRecord()
const onClose = vi.fn<() => void>()
const add = () => renderInApp(<StaffFormDialog open onClose={onClose} />, 'superAdmin')
const edit = async () => {
  const shown = renderInApp(<StaffFormDialog open id={kiran._id} onClose={onClose} />, 'superAdmin')
  await screen.findByRole('form', { name: 'Staff Member' })
  return shown
}
const inStorage = () => JSON.stringify({ ...sessionStorage, ...localStorage })

// R55.1, R55.7
it('a draft restores everything except the passwords of a new staff member', async () => {
  const { unmount } = add()
  fillInStaffForm()
  pressPermission('Students', 'Create')
  await waitFor(() => expect(inStorage()).toContain('Kiran.Das@school.example'))
  expect(inStorage()).not.toContain('Secret@123')
  unmount()
  expect(inStorage()).not.toMatch(/Secret@123|password/i)
  add()
  expect(box('Email').value).toBe('Kiran.Das@school.example')
  expect([permissionBox('Students', 'Create').checked, permissionBox('Students', 'View').checked]).toEqual([true, true])
  expect([box('Password').value, box('Confirm Password').value]).toEqual(['', ''])
  expect(screen.getByText(/^Your unsaved changes from/)).toBeTruthy()
})

// R55.7
it('no draft is stored when only a password was typed', () => {
  const { unmount } = add()
  type('Password', 'Secret@123')
  unmount()
  expect(Object.keys(sessionStorage).filter(key => key.startsWith('draft:'))).toEqual([])
})

// R55.11
it('a draft shows what has changed in the record and its permissions since the draft was stored', async () => {
  serve(() => okResponse({ staff: kiran }))
  const { unmount } = await edit()
  type('Phone', '9000000000')
  type('Position', 'Head')
  pressPermission('Students', 'Create')
  unmount()
  const permissions = { ...kiran.permissions, staff: { create: false, read: true, update: false, delete: false } }
  serve(() => okResponse({ staff: { ...kiran, position: 'Principal', permissions, version: 4 } }))
  await edit()
  const text = screen.getByText('Changed meanwhile').closest('[role=alert]')?.textContent
  expect(text).toContain('Position: Teacher → Principal (you typed Head)')
  expect(text).toContain('Staff: View: no → yes')
  press('Load current values and keep what I typed')
  await waitFor(() => expect([box('Phone').value, box('Position').value]).toEqual(['9000000000', 'Head']))
  expect([permissionBox('Students', 'Create').checked, permissionBox('Staff', 'View').checked]).toEqual([true, true])
})

// R55.11
it('a draft that was stored after only the basic data was saved is not shown as a conflict', async () => {
  let now = kiran
  serve(({ method, path, body }) => {
    if (path.endsWith('/permissions')) return new Response('', { status: 502 })
    if (method === 'PUT') now = { ...now, ...(body as object), version: now.version + 1 }
    return okResponse({ staff: now })
  })
  const { unmount } = await edit()
  type('Phone', '9000000000')
  pressPermission('Students', 'Create')
  press('Update')
  await screen.findByText(/^The basic information has been saved/)
  unmount()
  await edit()
  expect(screen.queryByText('Changed meanwhile')).toBeNull()
  await waitFor(() => expect(permissionBox('Students', 'Create').checked).toBe(true))
  expect(box('Phone').value).toBe('9000000000')
})

const classes = () => within(screen.getByRole('region', { name: 'Classes' }))
const radio = (name: string) => classes().getByRole<HTMLInputElement>('radio', { name })
/** The chosen standard of each row of classes. */
const rows = () => classes().queryAllByRole('group', { name: /^Class \d$/ }).map(row => within(row).getByRole('combobox', { name: /Standard/ }).textContent) // prettier-ignore
function chooseStandard(place: number, text: string) {
  const row = within(classes().getByRole('group', { name: `Class ${place}` }))
  fireEvent.mouseDown(row.getByRole('combobox', { name: /Standard/ }))
  fireEvent.click(screen.getByRole('option', { name: text }))
}
const TEACHER = [{ standard: '5th', section: 'A', isClassTeacher: true as const }]

// R55.1
it('a draft of a new member restores the classes, including an incomplete row', async () => {
  const { unmount } = add()
  fireEvent.click(radio('Only these classes'))
  chooseStandard(1, '6th')
  press('Add Class')
  unmount()
  add()
  await waitFor(() => expect(rows()).toEqual(['6th', '\u200b']))
  expect(radio('Only these classes').checked).toBe(true)
})

// R55.1
it('a draft of an edit restores changed classes and saves them', async () => {
  const calls = serve(({ method, path }) =>
    okResponse({
      staff: { ...kiran, scope: TEACHER, version: method === 'GET' ? 3 : path.endsWith('/scope') ? 5 : 4 },
    }),
  )
  const { unmount } = await edit()
  fireEvent.click(radio('All students'))
  unmount()
  await edit()
  await waitFor(() => expect(radio('All students').checked).toBe(true))
  expect(screen.queryByText('Changed meanwhile')).toBeNull()
  press('Update')
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith('/scope'))?.body).toEqual({ scope: null, version: 4 }),
  )
})

// R55.11
it('a draft shows in words which classes were changed since it was stored', async () => {
  serve(() => okResponse({ staff: { ...kiran, scope: TEACHER } }))
  const { unmount } = await edit()
  fireEvent.click(radio('All students'))
  unmount()
  serve(() => okResponse({ staff: { ...kiran, scope: [{ standard: '7th' }], version: 4 } }))
  await edit()
  expect(await screen.findByText(/^Classes: 5th-A/)).toHaveProperty('textContent', 'Classes: 5th-A (class teacher) → 7th (you typed All students)') // prettier-ignore
})

// R55.9
it('classes in a draft that do not fit the form are left out', async () => {
  const { unmount } = add()
  fireEvent.click(radio('Only these classes'))
  chooseStandard(1, '6th')
  type('Email', 'kiran@school.example')
  unmount()
  const [key = ''] = Object.keys(sessionStorage).filter(name => name.startsWith('draft:'))
  sessionStorage.setItem(key, (sessionStorage.getItem(key) ?? '').replace('"section":""', '"section":7'))
  add()
  await waitFor(() => expect(box('Email').value).toBe('kiran@school.example'))
  expect(radio('All students').checked).toBe(true)
})
