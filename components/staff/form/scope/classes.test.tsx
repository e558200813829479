import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { permissionsOf, type ScopedClass } from '@/lib/contract/permissions'
import type { StaffMember } from '@/lib/contract/staff/schema'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { press } from '@/tests/support/form'
import { renderInApp, serve } from '@/tests/support/in-app'
import { STALE_MESSAGE } from '@/tests/support/messages'
import { fillInStaffForm, pressPermission } from '@/tests/support/staff-form'
import { staffRecord } from '@/tests/support/staff-record'
import { StaffFormDialog } from '../../StaffFormDialog'

const TEACHER = [{ standard: '5th', section: 'A', isClassTeacher: true as const }]
const classes = () => within(screen.getByRole('region', { name: 'Classes' }))
const row = (place: number) => within(classes().getByRole('group', { name: `Class ${place}` }))
const radio = (name: string) => classes().getByRole<HTMLInputElement>('radio', { name })

function choose(place: number, label: 'Standard' | 'Section', text: string) {
  fireEvent.mouseDown(row(place).getByRole('combobox', { name: new RegExp(label) }))
  fireEvent.click(screen.getByRole('option', { name: text }))
}

/** Opens the form of a member on a server that stores the classes and the permissions. */
async function edit(scope?: ScopedClass[], refuse?: () => Response | undefined) {
  let member: StaffMember = staffRecord({ scope, version: 3 })
  const onClose = vi.fn<() => void>()
  const calls = serve(({ method, path, body }) => {
    if (method === 'GET') return okResponse({ staff: member })
    const refusal = path.endsWith('/scope') ? refuse?.() : undefined
    if (refusal) return refusal
    const { scope, permissions } = body as Partial<StaffMember>
    member = { ...member, version: member.version + 1, ...(permissions && { permissions }) }
    if (path.endsWith('/scope')) member = { ...member, scope: scope ?? undefined }
    return okResponse(path.endsWith('/permissions') ? { permissions, version: member.version } : { staff: member })
  })
  renderInApp(<StaffFormDialog open id={member._id} onClose={onClose} />, 'superAdmin')
  await screen.findByRole('form', { name: 'Staff Member' })
  const saved = () =>
    calls.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path.split('/').at(-1), body])
  return { onClose, calls, saved }
}

beforeEach(() => window.history.replaceState(null, '', '/staff'))

describe('editing a member', () => {
  // R92.30, R92.31
  it('a member is limited to a class of which they are the class teacher', async () => {
    const { onClose, saved } = await edit()
    expect(radio('All students').checked).toBe(true)
    fireEvent.click(radio('Only these classes'))
    choose(1, 'Standard', '5th')
    const teaches = row(1).getByRole<HTMLInputElement>('checkbox', { name: 'Class teacher' })
    expect(teaches.disabled).toBe(true)
    choose(1, 'Section', 'A')
    fireEvent.click(teaches)
    pressPermission('Students', 'Update')
    press('Update')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(saved().slice(1)).toEqual([
      ['scope', { scope: TEACHER, version: 4 }],
      ['permissions', { permissions: permissionsOf(['students.read', 'students.update']), version: 5 }],
    ])
  })

  it('rows of classes are added and removed, and removing a row moves the focus to the button Add Class', async () => {
    const { onClose, saved } = await edit(TEACHER)
    press('Add Class')
    choose(2, 'Standard', '6th')
    fireEvent.click(classes().getByRole('button', { name: 'Remove 5th-A' }))
    expect(document.activeElement).toBe(classes().getByRole('button', { name: 'Add Class' }))
    press('Update')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(saved().at(-1)).toEqual(['scope', { scope: [{ standard: '6th' }], version: 4 }])
  })

  it('a member without a row of classes sees no students, and the form says so', async () => {
    const { onClose, saved } = await edit(TEACHER)
    fireEvent.click(classes().getByRole('button', { name: 'Remove 5th-A' }))
    expect(classes().getByText('Without a class, this person sees no students.')).toBeDefined()
    press('Update')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(saved().at(-1)).toEqual(['scope', { scope: [], version: 4 }])
  })

  it('the rows of classes come back when the user chooses all students and then classes again', async () => {
    const { onClose, saved } = await edit(TEACHER)
    fireEvent.click(radio('All students'))
    expect(classes().queryByRole('group', { name: 'Class 1' })).toBeNull()
    fireEvent.click(radio('Only these classes'))
    expect(row(1).getByRole<HTMLInputElement>('checkbox', { name: 'Class teacher' }).checked).toBe(true)
    fireEvent.click(radio('All students'))
    press('Update')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(saved().at(-1)).toEqual(['scope', { scope: null, version: 4 }])
  })

  it('an incomplete row is not saved, and the message names the row', async () => {
    const { onClose, saved } = await edit(TEACHER)
    press('Add Class')
    press('Update')
    expect(await screen.findByText('Classes: Choose the standard of class 2')).toBeDefined()
    expect([onClose.mock.calls, saved()]).toEqual([[], []])
  })

  it('a member whose classes did not change is saved without a call for the classes', async () => {
    const { onClose, saved } = await edit(TEACHER)
    pressPermission('Students', 'Update')
    press('Update')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(saved().map(([name]) => name)).not.toContain('scope')
  })

  // R92.31
  it('a notice shows in words how somebody else has changed the classes', async () => {
    const newer = staffRecord({ scope: [{ standard: '7th' }], version: 9 })
    await edit(TEACHER, () => refusalResponse(409, { message: STALE_MESSAGE, error: 'STALE', data: { staff: newer } }))
    fireEvent.click(radio('All students'))
    press('Update')
    await screen.findByText('Changed meanwhile')
    expect(screen.getByText(/^Classes: 5th-A \(class teacher\) → 7th/).textContent).toBe(
      'Classes: 5th-A (class teacher) → 7th (you typed All students)',
    )
  })
})

describe('adding a member', () => {
  const add = (refuses: boolean) => {
    const onClose = vi.fn<() => void>()
    const calls = serve(({ path, method }) => {
      if (path.endsWith('/scope') && refuses) return refusalResponse(400, { message: 'Not now' })
      if (method === 'GET') return okResponse({ staff: [], pagination: {} })
      return okResponse({ staff: staffRecord({ version: path.endsWith('/scope') ? 2 : 1 }), warnings: [] })
    })
    renderInApp(<StaffFormDialog open onClose={onClose} />, 'superAdmin')
    fillInStaffForm()
    fireEvent.click(radio('Only these classes'))
    choose(1, 'Standard', '6th')
    press('Create')
    return { onClose, calls }
  }

  // R92.31
  it('the classes of a new member are saved after the account', async () => {
    const { onClose, calls } = add(false)
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    const [created, limited] = calls.filter(({ method }) => method !== 'GET')
    expect(created?.body).not.toHaveProperty('scope')
    expect([limited?.path, limited?.body]).toEqual([
      '/api/v1/staff/0198-kiran/scope',
      { scope: [{ standard: '6th' }], version: 1 },
    ])
  })

  it('the form says that a new member whose classes were refused sees all students', async () => {
    add(true)
    expect((await screen.findByText(/classes were not saved/)).textContent).toBe(
      'The staff member was created, but the classes were not saved, so this person sees all students: Not now Choose Edit in the menu of the staff member to set the classes.',
    )
  })
})

// R92.30
it('the form hides the classes from staff who are not super admins', () => {
  renderInApp(<StaffFormDialog open onClose={() => undefined} />, ['staff.create'])
  expect(screen.queryByRole('region', { name: 'Classes' })).toBeNull()
})
