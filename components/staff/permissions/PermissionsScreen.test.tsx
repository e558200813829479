import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { permissionsOf } from '@/lib/contract/permissions'
import { okResponse } from '@/tests/support/browser-api'
import { press } from '@/tests/support/form'
import { renderInApp, showWideScreen } from '@/tests/support/in-app'
import {
  asha,
  box,
  createDelayedRefusal,
  serveStaffAccess,
  savePermissionsCall,
  showPermissionsScreen,
  tick,
} from '@/tests/support/permissions-screen'
import { accessRow } from '@/tests/support/staff-access'
import { PermissionsScreen } from './PermissionsScreen'

beforeEach(showWideScreen)

describe('the table', () => {
  // R66.4
  it('the table has a row for each person with position, eight boxes, last sign-in and status', async () => {
    serveStaffAccess(asha, accessRow({ _id: 'b', name: { firstName: 'Bina', lastName: 'Rao' }, position: undefined, department: undefined, isActive: false, lastLoginAt: undefined, twoStep: false })) // prettier-ignore
    window.history.replaceState(null, '', '/staff/permissions')
    renderInApp(<PermissionsScreen />, 'superAdmin')
    const table = await screen.findByRole('table', { name: 'Permissions' })
    expect(screen.getByText('2 staff')).toBeTruthy()
    expect(within(table).getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Staff Member', 'Students', 'Staff', 'Last Sign-In', 'Two-Step', 'Status', 'Preview',
      'Create', 'View', 'Update', 'Delete', 'Create', 'View', 'Update', 'Delete',
    ]) // prettier-ignore
    const textOf = (name: string) => within(table).getByText(name).closest('tr')?.textContent ?? ''
    expect(textOf('Asha Rao')).toMatch(
      /Teacher · Science20 Nov 2026, \d\d:30OnActive|Teacher · Science20 Nov 2026, \d\d:00OnActive/,
    )
    expect(textOf('Bina Rao')).toContain('No departmentNot in the last 400 daysOffInactive')
    expect(box('Asha Rao: Students: View').checked).toBe(true)
    expect(
      within(table)
        .getAllByRole<HTMLInputElement>('checkbox')
        .filter(({ checked }) => checked),
    ).toHaveLength(2)
  })

  // R66.4
  it('the table says that a new account has never been used', async () => {
    serveStaffAccess(accessRow({ lastLoginAt: undefined, createdAt: new Date(Date.now() - 60_000).toISOString() }))
    await showPermissionsScreen()
    expect(screen.getByText('Asha Rao').closest('tr')?.textContent).toContain('NeverOnActive')
  })

  // R66.7
  it('small screens show cards, with the name of each box beside the box', async () => {
    vi.unstubAllGlobals()
    serveStaffAccess(asha)
    await showPermissionsScreen()
    expect(screen.queryByRole('table')).toBeNull()
    const group = screen.getByRole('group', { name: 'Staff' })
    expect(within(group).getAllByRole('checkbox').map(one => one.closest('label')?.textContent)).toEqual(['Create', 'View', 'Update', 'Delete']) // prettier-ignore
    expect(box('Asha Rao: Staff: Delete').checked).toBe(false)
  })

  // R66.7
  it('the arrow keys move the focus from box to box', async () => {
    serveStaffAccess(asha, accessRow({ _id: 'b', name: { firstName: 'Bina', lastName: 'Rao' } }))
    window.history.replaceState(null, '', '/staff/permissions')
    renderInApp(<PermissionsScreen />, 'superAdmin')
    await screen.findByText('Bina Rao')
    box('Asha Rao: Students: Delete').focus()
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
    press('ArrowRight')
    expect(document.activeElement).toBe(box('Asha Rao: Staff: Create'))
    press('ArrowDown')
    expect(document.activeElement).toBe(box('Bina Rao: Staff: Create'))
    press('ArrowDown')
    expect(document.activeElement).toBe(box('Bina Rao: Staff: Create'))
    press('ArrowLeft')
    press('ArrowUp')
    expect(document.activeElement).toBe(box('Asha Rao: Students: Delete'))
  })
})

describe('a tick', () => {
  // R66.5
  it('a tick is shown at once and saved with the version of the row', async () => {
    const office = serveStaffAccess(asha)
    await showPermissionsScreen()
    tick('Asha Rao: Students: Delete')
    expect(box('Asha Rao: Students: Delete').checked).toBe(true)
    expect(await screen.findByText('Permissions updated successfully')).toBeTruthy()
    expect(office.saves()).toEqual([savePermissionsCall(3, 'students.read', 'students.delete')])
    tick('Asha Rao: Students: Delete')
    await waitFor(() => expect(office.saves()).toHaveLength(2))
    expect(office.saves()[1]).toEqual(savePermissionsCall(4, 'students.read'))
  })

  // R66.5, R23.13
  it('ticking any box except View also ticks View', async () => {
    const office = serveStaffAccess(asha)
    await showPermissionsScreen()
    tick('Asha Rao: Staff: Update')
    expect(box('Asha Rao: Staff: View').checked).toBe(true)
    await waitFor(() =>
      expect(office.saves()).toEqual([savePermissionsCall(3, 'students.read', 'staff.read', 'staff.update')]),
    )
  })

  // R66.5
  it('ticks that are made during a save are saved after it, with the new version', async () => {
    const office = serveStaffAccess(asha)
    const first = createDelayedRefusal(() =>
      okResponse({ permissions: permissionsOf(['students.create', 'students.read']), version: 4 }),
    )
    office.refusal = first.refusal
    await showPermissionsScreen()
    tick('Asha Rao: Students: Create')
    tick('Asha Rao: Students: Update')
    tick('Asha Rao: Students: View')
    await waitFor(() => expect(office.saves()).toHaveLength(1))
    office.refusal = undefined
    first.answer()
    expect(await screen.findByText('Permissions updated successfully')).toBeTruthy()
    expect(office.saves()).toEqual([
      savePermissionsCall(3, 'students.create', 'students.read'),
      savePermissionsCall(4, 'students.create', 'students.update'),
    ])
  })

  // R66.5
  it('a tick can be undone from its notice', async () => {
    const office = serveStaffAccess(asha)
    await showPermissionsScreen()
    tick('Asha Rao: Students: Delete')
    await screen.findByText('Permissions updated successfully')
    press('Undo')
    await waitFor(() => expect(office.posts()).toEqual([['/undo', { record: '0198-asha', since: 3 }]]))
  })
})

// R66.8
it('the preview shows what a person sees', async () => {
  serveStaffAccess(accessRow({ isActive: false }))
  await showPermissionsScreen()
  press('Preview Asha Rao')
  const dialog = await screen.findByRole('dialog', { name: 'What Asha Rao sees' })
  expect(dialog.textContent).toContain('Asha Rao is inactive and cannot sign in.')
  const menu = await within(dialog).findByRole('region', { name: 'Menu' })
  expect(
    within(menu)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Dashboard', 'Students', 'Classes', 'Attendance'])
  const pages = within(dialog).getByRole('region', { name: 'Pages and buttons' })
  expect(within(pages).getByText('Students').closest('li')?.textContent).toBe(
    'StudentsButtons: Print, Export, Possible DuplicatesFor each record: View Details',
  )
  const actions = within(dialog).getByRole('region', { name: 'Quick find' })
  expect(
    within(actions)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Print Class List',
    'Print ID Cards',
    'Inactive Students',
    'Change Password',
    'Dark or Light Colours',
    'Keyboard Shortcuts',
    'Logout',
  ])
})
