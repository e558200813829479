import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { StaffPermissionsPrint } from '@/components/print/StaffPermissionsPrint'
import { OwnPermissions } from '@/components/profile/OwnPermissions'
import { session } from '@/lib/client/session'
import { setCustomFields } from '@/lib/contract/custom-fields/field'
import { permissionsOf } from '@/lib/contract/permissions'
import type { StaffAccess } from '@/lib/contract/staff/access'
import type { StaffMember } from '@/lib/contract/staff/schema'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { customField } from '@/tests/support/custom-fields'
import { press } from '@/tests/support/form'
import { renderInApp, serve, showWideScreen } from '@/tests/support/in-app'
import { accessPage, accessRow } from '@/tests/support/staff-access'
import { fillInStaffForm } from '@/tests/support/staff-form'
import { staffRecord } from '@/tests/support/staff-record'
import { SETTINGS } from '@/tests/support/settings'
import { userWith } from '@/tests/support/users'
import { PermissionChips } from '@/components/staff/details/PermissionChips'
import { PermissionsScreen } from '@/components/staff/permissions/PermissionsScreen'
import { StaffFormDialog } from '@/components/staff/StaffFormDialog'

const CASTE = customField({ label: 'Caste', confidential: true })
beforeEach(() => {
  showWideScreen()
  setCustomFields([CASTE])
})
afterEach(() => setCustomFields([]))

type Call = { method: string; path: string; body: unknown }
const puts = (calls: Call[]) =>
  calls.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path.replace('/api/v1/staff', ''), body])

describe('the table of permissions', () => {
  const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Asha Rao: Confidential Fields' })
  const show = async (row: StaffAccess, refuse?: () => Response) => {
    let { version } = row
    const calls = serve(({ method, path, body }) => {
      if (path.endsWith('/settings')) return okResponse(SETTINGS)
      if (method === 'GET') return okResponse(accessPage([row]))
      if (refuse) return refuse()
      version += 1
      const { confidential } = body as { confidential?: string }
      const staff = staffRecord({ version, ...(confidential === 'read' && { confidential }) })
      return okResponse({ permissions: row.permissions, staff, version })
    })
    window.history.replaceState(null, '', '/staff/permissions')
    renderInApp(<PermissionsScreen />, 'superAdmin')
    await screen.findByText(/Rao/)
    return calls
  }

  // R83.9
  it('a changed right to confidential fields waits until an earlier change of permissions has been saved', async () => {
    const calls = await show(accessRow({ confidential: 'read' }))
    expect(screen.getByRole('columnheader', { name: 'Confidential Fields' })).toBeTruthy()
    expect(select().value).toBe('read')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Asha Rao: Students: Update' }))
    fireEvent.change(select(), { target: { value: 'none' } })
    expect(select().value).toBe('none')
    await screen.findByText('Permissions updated successfully')
    expect(puts(calls)).toEqual([
      ['/0198-asha/permissions', { permissions: permissionsOf(['students.read', 'students.update']), version: 3 }],
      ['/0198-asha/confidential', { confidential: 'none', version: 4 }],
    ])
  })

  // R83.9
  it('the select shows the old right to confidential fields again when the change could not be saved', async () => {
    await show(accessRow(), () => refusalResponse(503, { message: 'Busy' }))
    fireEvent.change(select(), { target: { value: 'change' } })
    expect((await screen.findByText(/were not saved/)).textContent).toContain('Busy')
    await waitFor(() => expect(select().value).toBe('none'))
  })

  // R83.9
  it('the table has no column for confidential fields if no such field exists and nobody has the right', async () => {
    setCustomFields([customField({ label: 'House' }), { ...CASTE, state: 'retired' }])
    await show(accessRow())
    expect(screen.queryByText('Confidential Fields')).toBeNull()
    expect(screen.queryByRole('combobox', { name: /Confidential/ })).toBeNull()
  })

  // R83.9
  it('the preview names the confidential fields that the member sees', async () => {
    await show(accessRow({ confidential: 'read' }))
    press('Preview Asha Rao')
    const dialog = await screen.findByRole('dialog', { name: 'What Asha Rao sees' })
    const region = await within(dialog).findByRole('region', { name: 'Confidential fields' })
    expect(within(region).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Caste (view only)']) // prettier-ignore
  })
})

describe('the staff form', () => {
  const level = () => screen.getByRole('combobox', { name: 'Confidential Fields' })
  const choose = async (name: string) => {
    fireEvent.mouseDown(level())
    fireEvent.click(screen.getByRole('option', { name }))
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  }
  const keep = (member: StaffMember, refuse = /nothing/) => {
    let now = member
    return serve(({ method, path, body }) => {
      if (refuse.test(`${method} ${path}`)) return refusalResponse(403, { message: 'You do not have this permission' })
      if (method !== 'GET') now = { ...now, ...(body as Partial<StaffMember>), version: now.version + 1 }
      const { permissions, version } = now
      return okResponse(path.endsWith('/permissions') ? { permissions, version } : { staff: now, warnings: [] })
    })
  }
  const show = async (member?: StaffMember) => {
    renderInApp(<StaffFormDialog open {...(member && { id: member._id })} onClose={() => undefined} />, 'superAdmin')
    await screen.findByRole('form', { name: 'Staff Member' })
  }

  // R83.9
  it('the staff form saves a changed right to confidential fields after the basic data', async () => {
    const kiran = staffRecord({ confidential: 'read' })
    const calls = keep(kiran)
    await show(kiran)
    expect(level().textContent).toBe('View')
    await choose('View and change')
    press('Update')
    await waitFor(() => expect(puts(calls)).toHaveLength(2))
    expect(puts(calls)[0]?.[1]).not.toHaveProperty('confidential')
    expect(puts(calls)[1]).toEqual(['/0198-kiran/confidential', { confidential: 'change', version: 4 }])
  })

  // R83.9
  it('the staff form does not send a right to confidential fields that did not change', async () => {
    const kiran = staffRecord()
    const calls = keep(kiran)
    await show(kiran)
    expect(level().textContent).toBe('None')
    press('Update')
    await screen.findByText('Staff member updated successfully')
    expect(puts(calls).map(([path]) => path)).toEqual(['/0198-kiran'])
  })

  // R83.9
  it('the staff form says that the server refused only the right, and still shows the chosen right', async () => {
    const kiran = staffRecord()
    keep(kiran, /PUT .*confidential/)
    await show(kiran)
    await choose('View')
    press('Update')
    expect((await screen.findByRole('alert')).textContent).toContain('The basic information has been saved')
    expect(level().textContent).toBe('View')
  })

  // R83.9
  it('the staff form gives a new staff member the chosen right to confidential fields', async () => {
    const calls = keep(staffRecord())
    await show()
    fillInStaffForm()
    await choose('View')
    press('Create')
    await waitFor(() => expect(calls.filter(({ method }) => method !== 'GET')).toHaveLength(2))
    const [post] = calls.filter(({ method }) => method === 'POST')
    expect(post?.body).not.toHaveProperty('confidential')
    expect(puts(calls)).toEqual([['/0198-kiran/confidential', { confidential: 'read', version: 4 }]])
  })

  // R83.9
  it('the staff form does not offer the right to confidential fields to staff, who cannot set it', async () => {
    renderInApp(<StaffFormDialog open onClose={() => undefined} />, ['staff.create', 'staff.update'])
    expect(screen.queryByText('Confidential Fields')).toBeNull()
  })
})

// R83.9
it('the print of permissions has a column for confidential fields when a member may see them', async () => {
  serve(({ path }) =>
    okResponse(
      path.endsWith('/school')
        ? { school: { logoUrl: '', version: 1 } }
        : accessPage([accessRow({ confidential: 'change' })]),
    ),
  )
  setCustomFields([])
  renderInApp(<StaffPermissionsPrint />, 'superAdmin')
  expect(await screen.findByRole('columnheader', { name: 'Confidential Fields' })).toBeTruthy()
  expect(screen.getByRole('cell', { name: 'View and change' })).toBeTruthy()
})

// R83.9
it('the details of a staff member name the right to confidential fields', () => {
  renderInApp(<PermissionChips permissions={permissionsOf(['students.read'])} confidential="read" />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Students: Read',
    'Confidential fields: View',
  ])
})

// R83.9
it('the profile names the user’s own right to confidential fields', () => {
  renderInApp(<OwnPermissions />, ['students.read'])
  expect(screen.queryByText(/Confidential/)).toBeNull()
  session.setUser(userWith(['students.read'], { confidential: 'change' }))
  return screen.findByText('Confidential Fields: View and change')
})
