import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { setCustomFields } from '@/lib/contract/custom-fields/field'
import { permissionsOf } from '@/lib/contract/permissions'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { customField } from '@/tests/support/custom-fields'
import { box, press, type } from '@/tests/support/form'
import { renderInApp, serve } from '@/tests/support/in-app'
import { chooseOption } from '@/tests/support/select'
import { fillInStaffForm, permissionBox, pressPermission } from '@/tests/support/staff-form'
import { staffRecord } from '@/tests/support/staff-record'
import { StaffFormDialog } from '../StaffFormDialog'

const onClose = vi.fn<() => void>()
beforeEach(() => void onClose.mockReset())
const add = () => renderInApp(<StaffFormDialog open onClose={onClose} />, 'superAdmin')
const created = () => okResponse({ staff: staffRecord() })
const saved = () => waitFor(() => expect(onClose).toHaveBeenCalledOnce())

// R9.1, R9.2, R9.3, R9.4
it('the form for a new staff member has four headings, and marks required fields', () => {
  add()
  expect(screen.getByRole('dialog', { name: 'Add New Staff Member' })).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Basic Information',
    'Account Security',
    'System Permissions',
    'Classes',
  ])
  for (const label of ['First Name', 'Last Name', 'Email', 'Phone', 'Password', 'Confirm Password'])
    expect(box(label).required).toBe(true)
  expect(box('Position').required).toBe(false)
  for (const resource of ['Students', 'Staff']) {
    const boxes = within(screen.getByRole('group', { name: resource })).getAllByRole<HTMLInputElement>('checkbox')
    expect(boxes.map(({ labels }) => labels?.[0]?.textContent)).toEqual(['Create', 'View', 'Update', 'Delete'])
    expect(boxes.some(({ checked, disabled }) => checked || disabled)).toBe(false)
  }
})

const saves = (calls: ReturnType<typeof serve>) => calls.filter(({ method }) => method === 'POST')

// R14.7, R24.21, R26.12
it('the form sends the typed values and ticked permissions, without the second password', async () => {
  const calls = serve(created)
  add()
  fillInStaffForm()
  type('Position', '  ')
  pressPermission('Students', 'Update')
  pressPermission('Staff', 'View')
  press('Create')
  await saved()
  const sent = saves(calls)
  expect(sent.map(({ path }) => path)).toEqual(['/api/v1/staff'])
  expect(sent[0]?.body).toEqual({
    name: { firstName: 'Kiran', lastName: 'Das' },
    email: 'kiran.das@school.example',
    phone: '9876543210',
    department: 'Science',
    password: 'Secret@123',
    permissions: permissionsOf(['students.read', 'students.update', 'staff.read']),
  })
  expect(screen.getByText('Staff member created successfully')).toBeTruthy()
})

// R7.25
it('the notice shows name and number of the new staff member, and links to the details', async () => {
  serve(created)
  add()
  fillInStaffForm()
  press('Create')
  const message = await screen.findByText('Staff member created successfully')
  expect(message.textContent).toBe('Staff member created successfully')
  expect(screen.getByText('Kiran Das · EMP-0007')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'View', hidden: true })
  expect(new URL(link.getAttribute('href') ?? '', 'http://school.test').searchParams.get('staff')).toBe('EMP-0007')
})

// R23.16
it('the notice about a new staff member has no link to the details for users who may not read staff', async () => {
  serve(created)
  renderInApp(<StaffFormDialog open onClose={onClose} />, ['staff.create'])
  fillInStaffForm()
  press('Create')
  expect(await screen.findByText('Kiran Das · EMP-0007')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'View', hidden: true })).toBeNull()
})

it('each password can be shown and hidden', () => {
  add()
  expect(box('Password').type).toBe('password')
  press('Show password')
  expect([box('Password').type, box('Confirm Password').type]).toEqual(['text', 'password'])
  press('Show confirm password')
  press('Hide password')
  expect([box('Password').type, box('Confirm Password').type]).toEqual(['password', 'text'])
})

// R9.5
it('the form shows Saving... while it saves, and can neither be changed nor closed', async () => {
  serve(() => new Promise(() => undefined))
  add()
  fillInStaffForm()
  press('Create')
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Saving...' })
  expect([button.disabled, box('Email').disabled, permissionBox('Staff', 'View').disabled]).toEqual([true, true, true])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true)
})

it('an opened form sends the same idempotency key at every attempt, so that nobody is created twice', async () => {
  let lost = true
  const calls = serve(() => (lost ? Promise.reject(new TypeError('Failed to fetch')) : created()))
  add()
  fillInStaffForm()
  press('Create')
  expect(await screen.findByText('Network error. Please check your connection.')).toBeTruthy()
  lost = false
  press('Create')
  await saved()
  const [first, second] = saves(calls).map(({ headers }) => headers.get('idempotency-key'))
  expect(first).toMatch(/^[\w-]{36}$/)
  expect(second).toBe(first)
})

it('closing the form asks before it discards ticked permissions', async () => {
  add()
  pressPermission('Students', 'View')
  press('Cancel')
  const question = await screen.findByRole('dialog', { name: 'Discard changes?' })
  expect(onClose).not.toHaveBeenCalled()
  within(question).getByRole('button', { name: 'Discard' }).click()
  expect(onClose).toHaveBeenCalledOnce()
})

// R9.10, R83.9
it('a new staff member is created once, even if the right to confidential fields is not saved', async () => {
  setCustomFields([customField({ label: 'Illness', confidential: true })])
  onTestFinished(() => setCustomFields([]))
  const calls = serve(({ path }) =>
    path.endsWith('/confidential') ? refusalResponse(503, { message: 'Busy', error: 'UNAVAILABLE' }) : created(),
  )
  add()
  fillInStaffForm()
  chooseOption('Confidential Fields', 'View')
  press('Create')
  expect(await screen.findByRole('dialog', { name: 'Staff member created successfully' })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe(
    'The staff member was created, but the right to confidential fields was not saved: Busy',
  )
  expect(screen.queryByRole('button', { name: 'Create' })).toBeNull()
  expect(calls.filter(({ method }) => method !== 'GET').map(({ method }) => method)).toEqual(['POST', 'PUT'])
  press('Close')
  expect(onClose).toHaveBeenCalledOnce()
})

describe('a refusal', () => {
  // R9.8
  it('a refused email shows an error at its field and in the alert, but not in the summary', async () => {
    const message = 'Email is already in use'
    serve(() => refusalResponse(409, { message, error: 'DUPLICATE', errors: [{ field: 'email', message }] }))
    add()
    fillInStaffForm()
    press('Create')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe(`Submission Failed${message}`)
    expect(box('Email').getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(box('Email')))
    expect(onClose).not.toHaveBeenCalled()
  })

  // R9.8
  it('a refusal without a message shows the fallback message of the form', async () => {
    serve(() => new Response('<h1>Bad Gateway</h1>', { status: 502 }))
    add()
    fillInStaffForm()
    press('Create')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Submission FailedFailed to save staff member. Please try again.',
    )
  })
})
