import { screen, waitFor } from '@testing-library/react'
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
  pressPermission('Students', 'Create')
  unmount()
  const permissions = { ...kiran.permissions, staff: { create: false, read: true, update: false, delete: false } }
  serve(() => okResponse({ staff: { ...kiran, position: 'Principal', permissions, version: 4 } }))
  await edit()
  const text = screen.getByText('Changed meanwhile').closest('[role=alert]')?.textContent
  expect(text).toContain('Position: Teacher → Principal')
  expect(text).toContain('Staff: View: no → yes')
  press('Load current values, keep what I typed')
  await waitFor(() => expect([box('Phone').value, box('Position').value]).toEqual(['9000000000', 'Principal']))
  expect([permissionBox('Students', 'Create').checked, permissionBox('Staff', 'View').checked]).toEqual([true, true])
})

// R55.11
it('a draft of half-saved changes is not shown as a conflict', async () => {
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
