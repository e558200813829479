import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '@/lib/client/session'
import type { User } from '@/lib/contract/accounts/schema'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { renderInApp, serve } from '@/tests/support/in-app'
import { userWith } from '@/tests/support/users'
import { PersonalInformation } from './PersonalInformation'

const clerk = userWith(['students.read'], { department: 'Academics', employeeId: 'EMP-0007' })
const admin = userWith('superAdmin')

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*)?$`))
const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox')
const type = (label: string, value: string) => fireEvent.change(box(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const form = () => within(screen.getByRole('form', { name: 'Personal Information' }))
const toggle = () => screen.getAllByRole('button').at(0)

/** A server that saves the profile that it receives. */
const saving = (user: User) =>
  serve(({ body }) => okResponse({ user: { ...user, ...(body as Partial<User>), fullName: 'New Name' } }))

function show(user: User) {
  renderInApp(<PersonalInformation />)
  act(() => session.setUser(user))
}
function edit(user: User) {
  show(user)
  press('Edit')
}

describe('the read-only view', () => {
  beforeEach(() => void serve(() => okResponse()))

  // R12.3
  it('the profile of a superAdmin shows neither employee ID nor department', () => {
    show(admin)
    expect(boxes().map(({ value }) => value)).toEqual(['Asha', 'Rao', 'asha@school.example', '9876543210'])
    expect(boxes().every(({ readOnly }) => readOnly)).toBe(true)
    expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull()
  })

  // R12.3
  it('the profile of a staff member shows the employee ID and the department', () => {
    show(clerk)
    expect(box('Employee ID').value).toBe('EMP-0007')
    expect(box('Department').value).toBe('Academics')
    expect(boxes().every(({ readOnly }) => readOnly)).toBe(true)
  })
})

describe('Edit', () => {
  // R12.2
  it('Edit makes name and phone editable, but not the email', () => {
    edit(admin)
    expect(['First Name', 'Last Name', 'Phone'].map(label => box(label).readOnly)).toEqual([false, false, false])
    expect(box('Email').readOnly).toBe(true)
    expect(screen.queryByLabelText(/Employee ID|Department/)).toBeNull()
    expect(document.activeElement).toBe(box('First Name'))
  })

  // R12.3
  it('Edit makes the department of staff editable, but not the employee ID', async () => {
    edit(clerk)
    expect(box('Employee ID').readOnly).toBe(true)
    fireEvent.mouseDown(screen.getByRole('combobox', { name: /Department/ }))
    const options = await screen.findAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Administration',
      'Academics',
      'Sports',
      'Arts',
      'Science',
    ])
  })

  // R12.2, R12.4
  it.each([
    ['the button below', () => fireEvent.click(form().getByRole('button', { name: 'Cancel' }))],
    ['the toggle', () => fireEvent.click(toggle() as HTMLElement)],
  ])('editing the profile is cancelled by %s, which restores the values and sends nothing', (_which, cancel) => {
    const calls = serve(() => okResponse())
    edit(admin)
    expect(toggle()?.textContent).toBe('Cancel')
    type('First Name', 'Usha')
    type('Phone', '12')
    cancel()
    expect(toggle()?.textContent).toBe('Edit')
    expect(boxes().map(({ value }) => value)).toEqual(['Asha', 'Rao', 'asha@school.example', '9876543210'])
    press('Edit')
    expect(box('First Name').value).toBe('Asha')
    expect(box('Phone').value).toBe('9876543210')
    expect(calls).toHaveLength(0)
  })

  it('the button Edit gets the focus after Cancel, but not when the page opens', () => {
    show(admin)
    expect(document.activeElement).toBe(document.body)
    press('Edit')
    fireEvent.click(form().getByRole('button', { name: 'Cancel' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' }))
  })

  it('the browser asks before typed changes of the profile are lost', () => {
    edit(admin)
    const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(leave()).toBe(true)
    type('First Name', 'Usha')
    expect(leave()).toBe(false)
  })
})

describe('Save Changes', () => {
  // R12.5, R26.12
  it('Save Changes sends name and phone, shows the saved values, and reports success', async () => {
    const calls = saving(admin)
    edit(admin)
    type('First Name', '  Usha ')
    type('Phone', '9000000001')
    press('Save Changes')
    expect(await screen.findByText('Profile updated successfully')).toBeDefined()
    expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['PUT', '/api/v1/auth/me', { name: { firstName: 'Usha', lastName: 'Rao' }, phone: '9000000001' }],
    ])
    expect(boxes().map(({ value }) => value)).toEqual(['Usha', 'Rao', 'asha@school.example', '9000000001'])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' }))
  })

  it('Save Changes sends the department of staff', async () => {
    const calls = saving(clerk)
    edit(clerk)
    fireEvent.mouseDown(screen.getByRole('combobox', { name: /Department/ }))
    fireEvent.click(await screen.findByRole('option', { name: 'Sports' }))
    press('Save Changes')
    expect(await screen.findByText('Profile updated successfully')).toBeDefined()
    expect(calls[0]?.body).toEqual({ name: clerk.name, phone: clerk.phone, department: 'Sports' })
    expect(box('Department').value).toBe('Sports')
  })

  // R15.7
  it('Save Changes updates the signed-in user, in memory and in storage', async () => {
    saving(admin)
    edit(admin)
    type('First Name', 'Usha')
    press('Save Changes')
    await screen.findByText('Profile updated successfully')
    expect(session.state()).toMatchObject({ status: 'signedIn', user: { name: { firstName: 'Usha' } } })
    expect(localStorage.getItem('user')).toContain('"firstName":"Usha"')
  })

  it('the profile form is disabled while it is saving', async () => {
    let answer: (response: Response) => void = () => undefined
    serve(() => new Promise<Response>(resolve => (answer = resolve)))
    edit(admin)
    press('Save Changes')
    expect(await screen.findByRole('button', { name: 'Saving...' })).toHaveProperty('disabled', true)
    for (const button of screen.getAllByRole<HTMLButtonElement>('button', { name: 'Cancel' }))
      expect(button.disabled).toBe(true)
    expect(box('First Name').disabled).toBe(true)
    await act(async () => answer(okResponse({ user: admin })))
    expect(await screen.findByRole('button', { name: 'Edit' })).toHaveProperty('disabled', false)
  })
})

describe('an invalid value', () => {
  // R20.13, R22.5
  it.each([
    ['First Name', '', 'First name is required'],
    ['First Name', 'A', 'First name must be at least 2 characters'],
    ['Last Name', 'x'.repeat(51), 'Last name cannot exceed 50 characters'],
    ['Phone', '', 'Phone number is required'],
    ['Phone', '98765x3210', 'Phone number must contain only digits'],
    ['Phone', '98765', 'Phone number must be at least 10 digits'],
    ['Phone', '98765432101', 'Phone number cannot exceed 10 digits'],
  ])('the field %s with the value %j shows an error, and nothing is sent: %s', async (label, value, message) => {
    const calls = serve(() => okResponse())
    edit(admin)
    type(label, value)
    press('Save Changes')
    expect(await screen.findByText(message)).toBeDefined()
    expect(document.activeElement).toBe(box(label))
    expect(calls).toHaveLength(0)
  })

  it('the profile form shows an error on blur, and removes it 300 ms after the correction', async () => {
    edit(admin)
    await userEvent.clear(box('First Name'))
    await userEvent.tab()
    expect(await screen.findByText('First name is required')).toBeDefined()
    vi.useFakeTimers()
    type('First Name', 'Usha')
    await act(() => vi.advanceTimersByTimeAsync(299))
    expect(screen.queryByText('First name is required')).not.toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(1))
    vi.useRealTimers()
    await waitFor(() => expect(screen.queryByText('First name is required')).toBeNull())
  })
})

describe('an error from the server', () => {
  it('an error from the server is shown at its field', async () => {
    const message = 'Department is required'
    serve(() =>
      refusalResponse(400, { message, error: 'VALIDATION_ERROR', errors: [{ field: 'department', message }] }),
    )
    edit(clerk)
    press('Save Changes')
    expect(await screen.findByText(message, { selector: 'p' })).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /Department/ })))
    expect(screen.queryByText('Profile updated successfully')).toBeNull()
    expect(box('First Name').value).toBe('Asha')
  })

  it.each([
    ['Busy, try later', () => refusalResponse(503, { message: 'Busy, try later' })],
    ['Failed to update profile', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['Network error. Please check your connection.', () => Promise.reject(new TypeError('fetch failed'))],
  ])('a failure to save the profile is shown: %s', async (message, answer) => {
    serve(answer)
    edit(admin)
    type('First Name', 'Usha')
    press('Save Changes')
    expect((await screen.findByRole('alert')).textContent).toBe(`Submission Failed${message}`)
    expect(box('First Name').value).toBe('Usha')
    expect(session.state()).toMatchObject({ user: { name: { firstName: 'Asha' } } })
  })
})
