import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Permission } from '@/lib/contract/permissions'
import { serve } from '@/tests/support/in-app'
import { userWith } from '@/tests/support/users'
import {
  activeOption,
  foundResponse,
  foundStaff,
  foundStudent,
  offeredOptions,
  openQuickFind,
  searchField,
} from '@/tests/support/quick-find'

const type = (value: string) => fireEvent.change(searchField(), { target: { value } })

// R64.5, R71.1
it.each<[string, 'superAdmin' | Permission[], object]>([
  ['staff', 'superAdmin', { Screens: ['Staff', 'Import Staff'], Actions: ['Add Staff Member'] }],
  ['staff', ['students.read'], {}],
  ['staff', ['students.read', 'staff.create'], { Screens: ['Import Staff'], Actions: ['Add Staff Member'] }],
  ['add', ['students.create'], { Actions: ['Add Student'] }],
  ['add', ['students.update', 'students.read'], { Screens: ['Add Photos'] }],
  ['dup', ['students.read'], { Screens: ['Possible Duplicates'] }],
  ['pass ch', ['students.read'], { Actions: ['Change Password'] }],
  ['SIGN', ['students.read'], { Actions: ['Logout'] }],
  ['tudent', 'superAdmin', {}],
  ['help', ['staff.create'], { Screens: ['Help'] }],
  ['super admin', 'superAdmin', { Actions: ['Super Admins'] }],
  ['super admin', ['staff.update'], {}],
  ['security', 'superAdmin', { Screens: ['Settings: Security'] }],
  ['sett', ['students.read', 'staff.read'], {}],
])('a search for %s by a user with %j finds %j', async (text, as, expected) => {
  serve(() => foundResponse())
  openQuickFind(as)
  type(text)
  await waitFor(() => expect(offeredOptions()).toEqual(expected))
})

// R66.3
it.each<['superAdmin' | Permission[], object]>([
  ['superAdmin', { Screens: ['Permissions'] }],
  [['staff.read', 'staff.update'], {}],
])('a search for permissions by a user with %j finds %j', async (as, expected) => {
  serve(() => foundResponse())
  openQuickFind(as)
  type('permissions')
  await waitFor(() => expect(offeredOptions()).toEqual(expected))
})

// R64.5
it('quick find sends no request for users who may read no records', () => {
  const calls = serve(() => foundResponse())
  openQuickFind(['students.create'])
  type('import s')
  expect(offeredOptions()).toEqual({ Screens: ['Import Students'] })
  expect(activeOption()).toBe('Import Students')
  expect(calls).toEqual([])
})

// R64.5
it('quick find offers the actions before anything is typed, and Enter alone runs no action', async () => {
  const { onClose } = openQuickFind(['students.read'])
  expect(offeredOptions()).toEqual({
    Actions: [
      'Print Class List',
      'Print ID Cards',
      'Inactive Students',
      'Change Password',
      'Dark or Light Colours',
      'Keyboard Shortcuts',
      'Logout',
    ],
  })
  expect(activeOption()).toBeUndefined()
  fireEvent.keyDown(searchField(), { key: 'Enter' })
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.keyDown(searchField(), { key: 'ArrowUp' })
  await waitFor(() => expect(activeOption()).toBe('Logout'))
})

// R64.5
it('quick find shows the shortcuts, and opens the form for a new student over the page', async () => {
  const { onShortcuts, user } = openQuickFind()
  await user.click(screen.getByRole('option', { name: 'Keyboard Shortcuts' }))
  expect(onShortcuts).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('option', { name: 'Add Student' }))
  expect(window.location.search).toBe('?new=student')
})

// R64.5
it('a screen in quick find is a link', async () => {
  serve(() => foundResponse())
  openQuickFind()
  type('promote')
  const option = await screen.findByRole('option', { name: 'Promote Students' })
  expect(option.getAttribute('href')).toBe('/students/promote')
})

// R64.3
it('quick find links to the list of all matching students when there may be more', async () => {
  serve(() =>
    foundResponse({ students: Array.from({ length: 8 }, (_, index) => foundStudent({ _id: `id-${index}` })) }),
  )
  openQuickFind(['students.read'])
  type('5th B')
  const all = await screen.findByRole('option', { name: 'All students that match “5th B”' })
  expect(all.getAttribute('href')).toBe('/students?search=5th+B')
})

describe('a class', () => {
  // R70.10
  it.each(['5b', '5th B', ' 5TH-b ', '5-B', 'class 5b'])('quick find lists the class page first for %j', async text => {
    serve(() => foundResponse({ students: [foundStudent()] }))
    openQuickFind(['students.read'])
    type(text)
    await waitFor(() => expect(Object.keys(offeredOptions())).toEqual(['Classes', 'Students']))
    expect(activeOption()).toBe('Class 5th-B')
    expect(screen.getByRole('option', { name: 'Class 5th-B' }).getAttribute('href')).toBe('/students/classes/5th-B')
  })

  // R70.10
  it.each(['5th', 'class 5', 'Std. 5', 'grade 5th'])('quick find offers each section’s page for %j', async text => {
    serve(() => foundResponse())
    openQuickFind(['students.read'])
    type(text)
    await waitFor(() =>
      expect(offeredOptions()).toEqual({ Classes: ['Class 5th-A', 'Class 5th-B', 'Class 5th-C', 'Class 5th-D'] }),
    )
    fireEvent.keyDown(searchField(), { key: 'ArrowDown' })
    expect(activeOption()).toBe('Class 5th-B')
  })

  // R70.10
  it.each<[string, Permission[]]>([
    ['5b asha', ['students.read']],
    ['5', ['students.read']],
    ['13b', ['students.read']],
    ['5b', ['staff.read', 'students.update']],
  ])('quick find offers no class page for %j to a user with %j', async (text, granted) => {
    serve(() => foundResponse({ staff: [foundStaff()] }))
    openQuickFind(granted)
    type(text)
    await waitFor(() => expect(Object.keys(offeredOptions())).toEqual(['Staff']))
  })
})

// R92.38
describe('a user who is limited to classes', () => {
  const limited = userWith(['students.read', 'students.update'], { scope: [{ standard: '5th', section: 'B' }] })

  it('quick find links to the user’s own classes and to no other class', async () => {
    serve(() => foundResponse())
    openQuickFind(limited)
    type('5th')
    await waitFor(() => expect(offeredOptions()).toEqual({ Classes: ['Class 5th-B'] }))
  })

  it('quick find does not offer the promotion of all classes', async () => {
    serve(() => foundResponse())
    openQuickFind(limited)
    type('promote')
    await waitFor(() => expect(offeredOptions()).toEqual({}))
  })
})
