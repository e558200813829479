import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Permission, permissionsOf } from '@/lib/contract/permissions'
import { okResponse } from '@/tests/support/browser-api'
import { press } from '@/tests/support/form'
import { renderInApp, serve } from '@/tests/support/in-app'
import { fillInStaffForm, permissionBox, pressPermission } from '@/tests/support/staff-form'
import { staffRecord } from '@/tests/support/staff-record'
import { StaffFormDialog } from '../StaffFormDialog'

const show = (as: 'superAdmin' | readonly Permission[] = 'superAdmin') =>
  renderInApp(<StaffFormDialog open onClose={() => undefined} />, as)
const select = () => screen.getByRole('combobox', { name: 'Preset' })
const open = () => {
  fireEvent.mouseDown(select())
  return screen.getAllByRole('option')
}
const choose = async (name: string) => {
  open()
  fireEvent.click(screen.getByRole('option', { name }))
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
}
const ticked = () =>
  (['Students', 'Staff'] as const).map(resource =>
    ['Create', 'View', 'Update', 'Delete'].filter(action => permissionBox(resource, action).checked),
  )

// R66.1
it.each([
  ['Read only', [['View'], []]],
  ['Office clerk', [['Create', 'View', 'Update'], []]],
  ['Registrar', [['Create', 'View', 'Update', 'Delete'], []]],
  ['Staff office', [[], ['Create', 'View', 'Update']]],
])('the preset %s ticks exactly its boxes', async (name, boxes) => {
  show()
  pressPermission('Staff', 'Delete')
  await choose(name)
  expect(ticked()).toEqual(boxes)
  expect(select().textContent).toBe(name)
})

// R66.1
it('the form and the preview say that permissions for staff do not open the Staff page', async () => {
  show(['students.create', 'students.read', 'students.update', 'students.delete', 'staff.create', 'staff.read', 'staff.update']) // prettier-ignore
  const note = 'The Staff menu and page are for super admins only.'
  await choose('Registrar')
  expect(screen.queryByText(note, { exact: false })).toBeNull()
  await choose('Staff office')
  expect(screen.getByText(note, { exact: false }).textContent).toMatch(/^Ticks the boxes below/)
  press('Preview')
  const dialog = await screen.findByRole('dialog', { name: 'What this staff member sees' })
  expect((await within(dialog).findByRole('alert')).textContent).toContain(note)
})

// R66.2
it('the preset is Custom while the boxes match no preset', async () => {
  show()
  expect(select().textContent).toBe('Custom')
  await choose('Registrar')
  pressPermission('Students', 'Delete')
  expect(select().textContent).toBe('Office clerk')
  pressPermission('Students', 'Create')
  expect(select().textContent).toBe('Custom')
  await choose('Custom')
  expect(ticked()).toEqual([['View', 'Update'], []])
})

// R66.1
it('the form sends the eight permissions and not the name of the preset', async () => {
  const calls = serve(() => okResponse({ staff: staffRecord() }))
  show()
  fillInStaffForm()
  await choose('Office clerk')
  press('Create')
  const saves = () => calls.filter(({ method }) => method === 'POST')
  await waitFor(() => expect(saves()).toHaveLength(1))
  const sent = saves()[0]?.body as Record<string, unknown>
  expect(Object.keys(sent).sort()).toEqual(['department', 'email', 'name', 'password', 'permissions', 'phone'])
  expect(sent.permissions).toEqual(permissionsOf(['students.create', 'students.read', 'students.update']))
})

// R66.1
it('a preset in the edit form is sent as eight permissions, not by its name', async () => {
  const kiran = staffRecord()
  const calls = serve(({ method, path }) =>
    okResponse(path.endsWith('/permissions') ? { permissions: kiran.permissions } : { staff: { ...kiran, version: method === 'PUT' ? 4 : 3 } }),
  ) // prettier-ignore
  renderInApp(<StaffFormDialog open id={kiran._id} onClose={() => undefined} />, 'superAdmin')
  await screen.findByRole('form', { name: 'Staff Member' })
  expect(select().textContent).toBe('Read only')
  await choose('Staff office')
  press('Update')
  await waitFor(() => expect(calls.filter(({ path }) => path.endsWith('/permissions'))).toHaveLength(1))
  const bodies = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body as object)
  expect(Object.keys(bodies[0] ?? {}).sort()).toEqual(['department', 'email', 'name', 'phone', 'position', 'version'])
  expect(bodies[1]).toEqual({ permissions: permissionsOf(['staff.create', 'staff.read', 'staff.update']), version: 4 })
})

// R66.1, R23.10
it('a preset with a permission that the user does not have is not offered', () => {
  show(['staff.create', 'students.create', 'students.read', 'students.update'])
  const enabled = open().filter(option => option.getAttribute('aria-disabled') !== 'true')
  expect(enabled.map(({ textContent }) => textContent)).toEqual(['Custom', 'Read only', 'Office clerk'])
})

// R66.8
it('the preview shows the pages that the ticked boxes allow', async () => {
  show(['staff.create', 'students.read'])
  pressPermission('Students', 'View')
  press('Preview')
  const dialog = await screen.findByRole('dialog', { name: 'What this staff member sees' })
  const menu = within(dialog).getByRole('region', { name: 'Menu' })
  expect(
    within(menu)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Dashboard', 'Students', 'Classes', 'Attendance'])
})
