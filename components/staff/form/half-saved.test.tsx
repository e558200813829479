import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { permissionsOf } from '@/lib/contract/permissions'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { box, press, type } from '@/tests/support/form'
import { renderInApp, serve } from '@/tests/support/in-app'
import { STALE_MESSAGE } from '@/tests/support/messages'
import { permissionBox, pressPermission } from '@/tests/support/staff-form'
import { staffRecord } from '@/tests/support/staff-record'
import { StaffFormDialog } from '../StaffFormDialog'

// R9.10, R36.19
it('the form shows another user’s change that was saved after the basic data but before the permissions', async () => {
  const onClose = vi.fn<() => void>()
  const member = staffRecord({ permissions: permissionsOf(['students.read']), version: 3 })
  const newer = { ...member, phone: '9000000000', position: 'Head Clerk', version: 9 }
  let isStale = true
  const calls = serve(({ method, path }) => {
    if (!path.endsWith('/permissions'))
      return okResponse({ staff: method === 'PUT' ? { ...member, phone: '9000000000', version: 4 } : member })
    if (isStale) return refusalResponse(409, { message: STALE_MESSAGE, error: 'STALE', data: { staff: newer } })
    return okResponse({ permissions: permissionsOf(['students.create', 'students.read']), version: 10 })
  })
  renderInApp(<StaffFormDialog open id={member._id} onClose={onClose} />, 'superAdmin')
  await screen.findByRole('form', { name: 'Staff Member' })
  type('Phone', '9000000000')
  pressPermission('Students', 'Create')
  press('Update')
  await screen.findByText('Changed meanwhile')
  isStale = false
  press('Load current values and keep what I typed')
  expect([box('Position').value, permissionBox('Students', 'Create').checked]).toEqual(['Head Clerk', true])
  press('Update')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const last = calls.filter(({ method }) => method === 'PUT').at(-1)
  expect(last?.path).toMatch(/permissions$/)
  expect(last?.body).toMatchObject({ version: 9 })
})
