import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Permission } from '@/lib/contract/permissions'
import { renderInApp } from '@/tests/support/in-app'
import { permissionBox, pressPermission } from '@/tests/support/staff-form'
import { StaffFormDialog } from '../StaffFormDialog'

const REASON = 'You can only give or remove permissions that you have yourself.'
const show = (as: 'superAdmin' | readonly Permission[]) =>
  renderInApp(<StaffFormDialog open onClose={() => undefined} />, as)

// R23.13
it.each(['Create', 'Update', 'Delete'])('ticking %s also ticks View, which can be unticked again', action => {
  show('superAdmin')
  pressPermission('Students', action)
  expect([permissionBox('Students', action).checked, permissionBox('Students', 'View').checked]).toEqual([true, true])
  expect(permissionBox('Staff', 'View').checked).toBe(false)
  pressPermission('Students', 'View')
  expect([permissionBox('Students', action).checked, permissionBox('Students', 'View').checked]).toEqual([true, false])
})

it('unticking Update does not untick View', () => {
  show('superAdmin')
  pressPermission('Staff', 'Update')
  pressPermission('Staff', 'Update')
  expect([permissionBox('Staff', 'Update').checked, permissionBox('Staff', 'View').checked]).toEqual([false, true])
})

it('a superAdmin sees no reason why permissions cannot be granted', () => {
  show('superAdmin')
  expect(screen.queryByText(REASON)).toBeNull()
})

// R23.10
it('staff can grant only their own permissions, and the other boxes say why', () => {
  show(['staff.create', 'students.read', 'students.update'])
  const enabled = (resource: 'Students' | 'Staff') =>
    ['Create', 'View', 'Update', 'Delete'].filter(action => !permissionBox(resource, action).disabled)
  expect(enabled('Students')).toEqual(['View', 'Update'])
  expect(enabled('Staff')).toEqual(['Create'])
  const reason = document.getElementById(permissionBox('Students', 'Delete').getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toBe(REASON)
  expect(permissionBox('Students', 'View').hasAttribute('aria-describedby')).toBe(false)
})

it('ticking Create does not tick View when the user does not have the permission View', () => {
  show(['staff.create'])
  pressPermission('Staff', 'Create')
  expect([permissionBox('Staff', 'Create').checked, permissionBox('Staff', 'View').checked]).toEqual([true, false])
})
