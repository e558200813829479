import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { session } from '@/lib/client/session'
import { type Permission, PERMISSIONS } from '@/lib/contract/permissions'
import { serve } from '@/tests/support/in-app'
import {
  activeOption,
  foundResponse,
  foundStudent,
  offeredOptions,
  openQuickFind,
  searchField,
} from '@/tests/support/quick-find'
import { userWith } from '@/tests/support/users'

const type = (value: string) => fireEvent.change(searchField(), { target: { value } })

// R64.11
it.each<[string, string]>([
  ['admit', 'Add Student'],
  ['admission', 'Add Student'],
  ['add', 'Add Student'],
  ['print', 'Print Class List'],
  ['class list', 'Print Class List'],
  ['id card', 'Print ID Cards'],
  ['certificate', 'Students Certificates, in the details of a student'],
  ['bonafide', 'Students Certificates, in the details of a student'],
  ['leaver', 'Inactive Students'],
  ['leaving', 'Inactive Students'],
  ['birthday', 'Dashboard Birthdays this week'],
  ['export', 'Students Export, in the menu Share'],
  ['dark', 'Dark or Light Colours'],
  ['import', 'Import Students'],
  ['Excel', 'Students Export, in the menu Share'],
  ['promote', 'Promote Students'],
  ['photo', 'Add Photos'],
  ['permission', 'Permissions'],
  ['password', 'Change Password'],
  ['undo', 'Imports and Bulk Changes Undo a bulk change'],
])('the keyword %s finds %s, before students whose names begin with the same letters', async (text, expected) => {
  serve(() => foundResponse({ students: [foundStudent()] }))
  openQuickFind()
  type(text)
  await waitFor(() => expect(Object.keys(offeredOptions())).toContain('Students'))
  expect(activeOption()).toBe(expected)
})

// R64.11
it.each<[string, Permission[], object]>([
  ['admission', ['students.read'], {}],
  ['add', ['staff.create'], { Actions: ['Add Staff Member'] }],
  ['birthday', ['students.create'], {}],
  ['print', ['students.create', 'students.update'], {}],
  ['leaving', ['staff.read'], {}],
  ['certificate', ['students.create'], {}],
  ['permission', [...PERMISSIONS], {}],
  ['undo', ['students.read'], {}],
])('the keyword %s finds only what a user with %j may open', async (text, as, expected) => {
  serve(() => foundResponse())
  openQuickFind(as)
  type(text)
  await waitFor(() => expect(offeredOptions()).toEqual(expected))
})

// R64.11
it('the keyword “export” finds nothing for staff while exports are reserved for superAdmins', async () => {
  serve(() => foundResponse())
  openQuickFind(['students.read'])
  type('export')
  await waitFor(() => expect(Object.keys(offeredOptions())).toEqual(['Screens']))
  act(() => session.update(userWith(['students.read'], { exportsReserved: true })))
  await waitFor(() => expect(offeredOptions()).toEqual({}))
})

// R64.11
it('a record comes first in quick find while only the beginning of a keyword is typed', async () => {
  serve(() => foundResponse({ students: [foundStudent()] }))
  openQuickFind()
  type('prom')
  await waitFor(() => expect(Object.keys(offeredOptions())).toEqual(['Students', 'Screens']))
  expect(activeOption()).toContain('Meera Nair')
})

// R64.11
it('the action Dark or Light Colours switches to dark colours, and back to light colours', async () => {
  document.documentElement.setAttribute('data-scheme', 'light')
  const { user } = openQuickFind(['students.create'])
  const option = screen.getByRole('option', { name: 'Dark or Light Colours' })
  await user.click(option)
  expect(localStorage.getItem('colorScheme')).toBe('dark')
  document.documentElement.setAttribute('data-scheme', 'dark')
  await user.click(option)
  expect(localStorage.getItem('colorScheme')).toBe('light')
  document.documentElement.removeAttribute('data-scheme')
})

describe('what this user has used most', () => {
  const userId = () => userWith(['students.read'])._id
  const actions = () => (offeredOptions() as { Actions: string[] }).Actions

  // R64.12
  it('the action that this user has used most is first among equal matches, and before anything is typed', async () => {
    serve(() => foundResponse())
    const first = openQuickFind(['students.read'])
    expect(actions()[0]).toBe('Print Class List')
    await first.user.click(screen.getByRole('option', { name: 'Print ID Cards' }))
    first.unmount()
    openQuickFind(['students.read'])
    expect(actions().slice(0, 2)).toEqual(['Print ID Cards', 'Print Class List'])
    type('print')
    await waitFor(() => expect(actions()).toEqual(['Print ID Cards', 'Print Class List']))
    // A match of a whole keyword ranks first, however often an action with a partial match was used.
    type('class list')
    await waitFor(() => expect(activeOption()).toBe('Print Class List'))
  })

  // R64.12
  it('quick find does not count how often another user of this browser has used an action', () => {
    localStorage.setItem(`quickFindUses.${userId()}-other`, JSON.stringify({ logOut: 9 }))
    openQuickFind(['students.read'])
    expect(actions()[0]).toBe('Print Class List')
  })
})
