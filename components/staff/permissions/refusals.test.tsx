import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { permissionsOf } from '@/lib/contract/permissions'
import { refusalResponse } from '@/tests/support/browser-api'
import { showWideScreen } from '@/tests/support/in-app'
import { STALE_MESSAGE } from '@/tests/support/messages'
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
import { staffRecord } from '@/tests/support/staff-record'

beforeEach(showWideScreen)

// R66.6
it('a refusal of an old version shows the current permissions, and the next tick sends the new version', async () => {
  const office = serveStaffAccess(asha)
  const current = staffRecord({
    _id: asha._id,
    permissions: permissionsOf(['students.read', 'staff.read']),
    version: 7,
  })
  office.refusal = () => {
    office.rows = [{ ...asha, permissions: current.permissions, version: 7 }]
    return refusalResponse(409, { message: STALE_MESSAGE, error: 'STALE', data: { staff: current } })
  }
  await showPermissionsScreen()
  tick('Asha Rao: Students: Delete')
  expect(
    await screen.findByText(
      'Somebody else has changed Asha Rao, so your tick was not saved. The boxes show the current permissions. Tick again if it is still right.',
    ),
  ).toBeTruthy()
  expect([box('Asha Rao: Students: Delete').checked, box('Asha Rao: Staff: View').checked]).toEqual([false, true])
  office.refusal = undefined
  tick('Asha Rao: Students: Delete')
  await waitFor(() =>
    expect(office.saves()[1]).toEqual(savePermissionsCall(7, 'students.read', 'students.delete', 'staff.read')),
  )
})

// R66.6
it.each([
  ['without the right', () => refusalResponse(403, { message: 'You do not have permission to perform this action', error: 'FORBIDDEN' }), 'The permissions of Asha Rao were not saved. You do not have permission to perform this action'],
  ['of a deleted person', () => refusalResponse(404, { message: 'Staff member not found', error: 'NOT_FOUND' }), 'The permissions of Asha Rao were not saved. Staff member not found. Somebody else has deleted this record.'],
  ['without a connection', () => Promise.reject(new TypeError('Failed to fetch')), 'The permissions of Asha Rao were not saved. Network error. Please check your connection.'],
] as const)('a refusal %s restores the box and shows the reason', async (_what, refusal, message) => {
  const office = serveStaffAccess(asha)
  office.refusal = refusal
  await showPermissionsScreen()
  tick('Asha Rao: Students: Delete')
  expect(box('Asha Rao: Students: Delete').checked).toBe(true)
  expect(await screen.findByText(message)).toBeTruthy()
  expect(box('Asha Rao: Students: Delete').checked).toBe(false)
  expect(office.saves()).toHaveLength(1)
}) // prettier-ignore

// R66.6
it('a refusal drops later ticks for the same person, and keeps the ticks for other people', async () => {
  const bina = accessRow({ _id: '0198-bina', name: { firstName: 'Bina', lastName: 'Nair' } })
  const office = serveStaffAccess(asha, bina)
  const first = createDelayedRefusal(() => refusalResponse(503, { message: 'Busy', error: 'UNAVAILABLE' }))
  office.refusal = first.refusal
  await showPermissionsScreen()
  tick('Asha Rao: Students: Create')
  tick('Asha Rao: Students: Delete')
  await waitFor(() => expect(office.saves()).toHaveLength(1))
  office.refusal = undefined
  tick('Bina Nair: Students: Delete')
  expect(await screen.findByText('Permissions updated successfully')).toBeTruthy()
  first.answer()
  expect(await screen.findByText('The permissions of Asha Rao were not saved. Busy')).toBeTruthy()
  expect(box('Asha Rao: Students: Create').checked || box('Asha Rao: Students: Delete').checked).toBe(false)
  expect(box('Bina Nair: Students: Delete').checked).toBe(true)
  expect(office.saves()).toHaveLength(2)
})
