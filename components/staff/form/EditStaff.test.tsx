import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { STALE_MESSAGE } from '@/tests/support/messages'
import { permissionsOf } from '@/lib/contract/permissions'
import type { StaffMember } from '@/lib/contract/staff/schema'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { box, press, type } from '@/tests/support/form'
import { renderInApp, serve } from '@/tests/support/in-app'
import { permissionBox, pressPermission } from '@/tests/support/staff-form'
import { staffRecord } from '@/tests/support/staff-record'
import { StaffFormDialog } from '../StaffFormDialog'

const kiran = staffRecord()
const onClose = vi.fn<() => void>()
beforeEach(() => void onClose.mockReset())
const edit = async () => {
  renderInApp(<StaffFormDialog open id={kiran._id} onClose={onClose} />, 'superAdmin')
  await screen.findByRole('form', { name: 'Staff Member' })
}
const saved = () => waitFor(() => expect(onClose).toHaveBeenCalledOnce())
const puts = (calls: ReturnType<typeof serve>) =>
  calls.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path.replace('/api/v1/staff', ''), body])

/** A server with one record. It refuses the requests that match `refuse`. */
function keeping() {
  let now: StaffMember = kiran
  const office = { refuse: /nothing/, answer: () => new Response('', { status: 502 }), calls: [] as never[] }
  const calls = serve(({ method, path, body }) => {
    if (office.refuse.test(`${method} ${path}`)) return office.answer()
    if (method === 'PUT') now = { ...now, ...(body as Partial<StaffMember>), version: now.version + 1 }
    const { permissions, version } = now
    return okResponse(path.endsWith('/permissions') ? { permissions, version } : { staff: now })
  })
  return Object.assign(office, { calls })
}
const basics = {
  name: { firstName: 'Kiran', lastName: 'Das' },
  email: 'kiran.das@school.example',
  phone: '9876543210',
  department: 'Science',
  position: 'Teacher',
  version: 3,
}

describe('editing', () => {
  // R9.1, R9.3, R21.5
  it('the edit form starts with the current record, and has no password fields', async () => {
    serve(() => okResponse({ staff: { ...kiran, phone: '9000000000' } }))
    await edit()
    expect(screen.getByRole('dialog', { name: 'Edit Staff Member Kiran Das' })).toBeTruthy()
    expect([box('First Name').value, box('Phone').value, box('Position').value]).toEqual([
      'Kiran',
      '9000000000',
      'Teacher',
    ])
    expect(permissionBox('Students', 'View').checked).toBe(true)
    expect(permissionBox('Students', 'Create').checked).toBe(false)
    expect(screen.queryByText('Account Security')).toBeNull()
    expect(screen.queryByLabelText(/password/i)).toBeNull()
  })

  it('the edit form says why the record cannot be loaded, and Retry loads it', async () => {
    let isBusy = true
    serve(() => (isBusy ? refusalResponse(503, { message: 'Busy' }) : okResponse({ staff: kiran })))
    renderInApp(<StaffFormDialog open id={kiran._id} onClose={onClose} />, 'superAdmin')
    expect(screen.getByRole('status', { name: 'Loading staff member' })).toBeTruthy()
    expect((await screen.findByRole('alert')).textContent).toContain('Busy')
    isBusy = false
    press('Retry')
    expect(await screen.findByRole('form')).toBeTruthy()
  })

  // R9.9, R24.22, R26.12
  it('saving sends the basic data first, then the permissions', async () => {
    const { calls } = keeping()
    await edit()
    type('Phone', '9000000000')
    type('Position', '')
    pressPermission('Students', 'Create')
    press('Update')
    await saved()
    const { position: _, ...rest } = basics
    expect(puts(calls)).toEqual([
      ['/0198-kiran', { ...rest, phone: '9000000000' }],
      ['/0198-kiran/permissions', { permissions: permissionsOf(['students.create', 'students.read']), version: 4 }],
    ])
    expect(screen.getByText('Staff member updated successfully')).toBeTruthy()
  })

  it('saving does not send permissions that did not change', async () => {
    const { calls } = keeping()
    await edit()
    type('Phone', '9000000000')
    pressPermission('Students', 'Create')
    pressPermission('Students', 'Create')
    press('Update')
    await saved()
    expect(puts(calls).map(([path]) => path)).toEqual(['/0198-kiran'])
  })

  // R9.8
  it('saving sends no permissions when saving the basic data fails', async () => {
    const office = keeping()
    office.refuse = /PUT .*kiran$/
    await edit()
    pressPermission('Students', 'Create')
    press('Update')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Submission FailedFailed to save staff member. Please try again.',
    )
    expect(puts(office.calls).map(([path]) => path)).toEqual(['/0198-kiran'])
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('when only the permissions could not be saved', () => {
  async function halfSave() {
    const office = keeping()
    office.refuse = /permissions/
    office.answer = () => refusalResponse(503, { message: 'The database cannot be reached.', error: 'UNAVAILABLE' })
    await edit()
    type('Phone', '9000000000')
    pressPermission('Students', 'Create')
    press('Update')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe(
      'Submission FailedThe basic information has been saved, but the permissions have not: ' +
        'The database cannot be reached.',
    )
    office.refuse = /nothing/
    return office
  }
  const paths = ({ calls }: ReturnType<typeof keeping>) => puts(calls).map(([path]) => path)

  // R9.10
  it('when only the permissions were not saved, the form says so, and sends only the permissions again', async () => {
    const office = await halfSave()
    expect(onClose).not.toHaveBeenCalled()
    expect([box('Phone').value, permissionBox('Students', 'Create').checked]).toEqual(['9000000000', true])
    press('Update')
    await saved()
    expect(paths(office)).toEqual(['/0198-kiran', '/0198-kiran/permissions', '/0198-kiran/permissions'])
    expect(screen.getByText('Staff member updated successfully')).toBeTruthy()
  })

  it('when only the permissions were not saved, newly changed basic data is sent with the saved version', async () => {
    const office = await halfSave()
    type('Phone', '9111111111')
    press('Update')
    await saved()
    expect(puts(office.calls).slice(2)).toEqual([
      ['/0198-kiran', { ...basics, phone: '9111111111', version: 4 }],
      ['/0198-kiran/permissions', { permissions: permissionsOf(['students.create', 'students.read']), version: 5 }],
    ])
  })

  it('when only the permissions were not saved, changing them back leaves nothing unsaved', async () => {
    const office = await halfSave()
    pressPermission('Students', 'Create')
    press('Cancel')
    expect(onClose).toHaveBeenCalledOnce()
    expect(paths(office)).toHaveLength(2)
  })
})

describe('when somebody else was faster', () => {
  const current: StaffMember = {
    ...kiran,
    department: 'Arts',
    phone: '9222222222',
    permissions: permissionsOf(['students.read', 'staff.read']),
    version: 4,
  }

  async function collide() {
    let stale = true
    const calls = serve(({ method, path }) => {
      if (method === 'PUT' && stale)
        return refusalResponse(409, { message: STALE_MESSAGE, error: 'STALE', data: { staff: current } })
      return okResponse(
        path.endsWith('/permissions')
          ? { permissions: current.permissions, version: 5 }
          : { staff: stale ? kiran : current },
      )
    })
    await edit()
    type('Phone', '9000000000')
    pressPermission('Students', 'Delete')
    press('Update')
    const alertText = (await screen.findByText('Changed meanwhile')).closest('[role=alert]')?.textContent
    stale = false
    return { calls, alertText }
  }

  it('the edit form shows what another user has changed, and loads it without losing the typed values', async () => {
    const { calls, alertText } = await collide()
    expect(screen.getByText(STALE_MESSAGE)).toBeTruthy()
    for (const line of ['(you typed 9000000000)', 'Science → Arts', 'View: no → yes']) expect(alertText).toContain(line)
    press('Load current values and keep what I typed')
    expect(box('Phone').value).toBe('9000000000')
    expect([permissionBox('Students', 'Delete').checked, permissionBox('Staff', 'View').checked]).toEqual([true, true])
    press('Update')
    await saved()
    expect(puts(calls).slice(1)).toEqual([
      ['/0198-kiran', { ...basics, phone: '9000000000', department: 'Arts', version: 4 }],
      [
        '/0198-kiran/permissions',
        { permissions: permissionsOf(['students.read', 'students.delete', 'staff.read']), version: 4 },
      ],
    ])
  })

  it('the edit form can replace the typed values with what another user has changed', async () => {
    await collide()
    press('Discard what I typed')
    expect([box('Phone').value, permissionBox('Students', 'Delete').checked]).toEqual(['9222222222', false])
    press('Cancel')
    expect(onClose).toHaveBeenCalledOnce()
  })
})
