import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { today } from '@/lib/contract/dates'
import { SAVE_FAILED, STALE } from '@/lib/contract/messages'
import { fine, refused } from '@/lib/testing/browser-api'
import { renderInApp, serve } from '@/lib/testing/in-app'
import { studentInput } from '@/lib/testing/factories'
import { studentRecord } from '@/lib/testing/student-record'
import { StudentFormDialog } from './StudentFormDialog'

const meera = studentRecord()
const onClose = vi.fn<() => void>()
beforeEach(() => void onClose.mockReset())
const add = () => renderInApp(<StudentFormDialog open onClose={onClose} />)
const edit = async () => {
  renderInApp(<StudentFormDialog open student={meera} onClose={onClose} />)
  await screen.findByRole('form', { name: 'Student' })
}
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*)?$`))
const type = (label: string, value: string) => fireEvent.change(box(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
async function choose(label: string, option: string) {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: label }))
  fireEvent.click(await screen.findByRole('option', { name: option }))
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
}

const TYPED = {
  'First Name': '  Meera ',
  'Last Name': 'Nair',
  'Date of Birth': '2015-06-14',
  'Roll Number': '7',
  'Street Address': '12 Lake Road',
  City: 'Kochi',
  State: 'Kerala',
  'PIN Code': '682001',
  'Emergency Contact Name': 'Latha Nair',
  'Emergency Contact Phone': '9876543210',
  "Father's Name": 'Suresh Nair',
  "Father's Phone": '9876543211',
  "Mother's Name": 'Latha Nair',
  "Mother's Phone": '9876543210',
}
const CHOSEN = { Gender: 'Female', Standard: '5th', Section: 'B', Relationship: 'Mother' }
async function fillIn() {
  for (const [label, value] of Object.entries(TYPED)) type(label, value)
  for (const [label, option] of Object.entries(CHOSEN)) await choose(label, option)
}
const created = (warnings: string[] = []) => fine({ student: meera, warnings })
const posts = (calls: ReturnType<typeof serve>) => calls.filter(({ method }) => method === 'POST')

describe('adding', () => {
  it('asks for everything under its five headings, with the usual values filled in', () => {
    serve(() => created())
    add()
    expect(screen.getByRole('dialog', { name: 'Add New Student' })).toBeTruthy()
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Basic Information',
      'Academic Information',
      'Contact Information',
      'Emergency Contact',
      'Parent Information',
    ])
    expect(screen.getByRole('combobox', { name: 'Overall Grade' }).textContent).toBe('C')
    expect([box('Overall Percentage').value, box('Admission Date').value]).toEqual(['0', today()])
    expect(screen.getByText('Enter percentage between 0 and 100')).toBeTruthy()
    expect(screen.queryByRole('switch', { name: 'Active' })).toBeNull()
  })

  it('sends what was typed: trimmed, numbers as numbers, and nothing for empty optional boxes', async () => {
    const calls = serve(() => created())
    add()
    await fillIn()
    press('Create')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    const {
      email: _e,
      bloodGroup: _b,
      overallGrade: _g,
      overallPercentage: _p,
      admissionDate: _a,
      ...typed
    } = studentInput()
    expect(posts(calls)[0]?.body).toEqual({
      ...typed,
      overallGrade: 'C',
      overallPercentage: 0,
      admissionDate: today(),
      parentInfo: {
        father: { name: 'Suresh Nair', phone: '9876543211' },
        mother: { name: 'Latha Nair', phone: '9876543210' },
      },
    })
    expect(screen.getByText('Student created successfully')).toBeTruthy()
  })

  it('sends nothing while something is wrong', async () => {
    const calls = serve(() => created())
    add()
    press('Create')
    await screen.findByText('Please fix the following errors:')
    expect(calls).toEqual([])
    expect(onClose).not.toHaveBeenCalled()
  })

  it('reads Saving... while busy, and can neither be changed nor closed', async () => {
    serve(() => new Promise(() => undefined))
    add()
    await fillIn()
    press('Create')
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Saving...' })
    expect(button.disabled && box('City').disabled).toBe(true)
    expect(screen.getByRole('combobox', { name: 'Gender' }).getAttribute('aria-disabled')).toBe('true')
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('uses one key for one opened form, so that trying again creates nothing twice', async () => {
    let lost = true
    const calls = serve(() => (lost ? Promise.reject(new TypeError('Failed to fetch')) : created()))
    add()
    await fillIn()
    press('Create')
    expect(await screen.findByText('Network error. Please check your connection.')).toBeTruthy()
    lost = false
    press('Create')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    const [first, second] = posts(calls).map(({ headers }) => headers.get('idempotency-key'))
    expect(first).toMatch(/^[\w-]{36}$/)
    expect(second).toBe(first)
  })

  it('explains when the lost attempt was saved with other values, and then takes a new key', async () => {
    let mismatch = true
    const calls = serve(() => {
      if (!mismatch) return created()
      return refused(422, { message: 'This Idempotency-Key was used before', error: 'IDEMPOTENCY_MISMATCH' })
    })
    add()
    await fillIn()
    press('Create')
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^Submission FailedAn earlier attempt from this form/,
    )
    mismatch = false
    press('Create')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    const [first, second] = posts(calls).map(({ headers }) => headers.get('idempotency-key'))
    expect(second).not.toBe(first)
  })

  it('keeps a warning in sight until it is closed', async () => {
    serve(() => created(['Roll number 7 in 5th-B is also held by Anu Das']))
    add()
    await fillIn()
    press('Create')
    const warning = await screen.findByText('Roll number 7 in 5th-B is also held by Anu Das')
    expect(warning.closest('[role=alert]')?.textContent).toContain('Student created successfully')
    expect(onClose).not.toHaveBeenCalled()
    expect(screen.queryByRole('form')).toBeNull()
    press('Close')
    expect(onClose).toHaveBeenCalledOnce()
  })
})

describe('a refusal', () => {
  it("stands on the server's field, in the summary and above", async () => {
    const errors = [{ field: 'contactInfo.address.pinCode', message: 'PIN code is unknown' }]
    serve(() => refused(400, { message: 'Check the address', error: 'VALIDATION_ERROR', errors }))
    add()
    await fillIn()
    press('Create')
    expect(await screen.findByText('PIN Code: PIN code is unknown')).toBeTruthy()
    expect(box('PIN Code').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Submission Failed').parentElement?.textContent).toContain('Check the address')
    await waitFor(() => expect(document.activeElement).toBe(box('PIN Code')))
    expect(box('First Name').value).toBe('  Meera ')
  })

  it('has words of its own when the server has none', async () => {
    serve(() => new Response('<h1>Bad Gateway</h1>', { status: 502, statusText: 'Bad Gateway' }))
    add()
    await fillIn()
    press('Create')
    expect((await screen.findByRole('alert')).textContent).toBe(`Submission Failed${SAVE_FAILED.student}`)
  })
})

describe('closing', () => {
  it('does not ask when nothing was typed', () => {
    serve(() => created())
    add()
    press('Cancel')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it.each([
    ['Cancel', () => press('Cancel')],
    ['Escape', () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })],
  ])('asks on %s when something was, and can be kept open', async (_way, close) => {
    serve(() => created())
    add()
    type('City', 'Kochi')
    close()
    const question = await screen.findByRole('alertdialog', { name: 'Discard changes?' })
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.click(within(question).getByRole('button', { name: 'Keep editing' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect([onClose.mock.calls.length, box('City').value]).toEqual([0, 'Kochi'])
    close()
    fireEvent.click(await screen.findByRole('button', { name: 'Discard' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('does not ask once what was typed has been taken back', () => {
    serve(() => created())
    add()
    type('City', 'Kochi')
    type('City', '')
    press('Cancel')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('of the whole tab makes the browser ask, only when something was typed', () => {
    serve(() => created())
    add()
    const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(leave()).toBe(true)
    type('City', 'Kochi')
    expect(leave()).toBe(false)
  })
})

describe('editing', () => {
  const current = { ...meera, section: 'C' as const, rollNumber: 9, version: 4 }
  const conflict = () => refused(409, { message: STALE, error: 'STALE', data: { student: current } })

  it('starts from the record as it is now, not from the list, and says which version it read', async () => {
    const calls = serve(({ method }) => fine({ student: current, ...(method === 'PUT' && { warnings: [] }) }))
    await edit()
    expect(screen.getByRole('dialog', { name: 'Edit Student' })).toBeTruthy()
    expect(box('Roll Number').value).toBe('9')
    type('Email', '')
    fireEvent.click(screen.getByRole('switch', { name: 'Active' }))
    press('Update')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    const put = calls.find(({ method }) => method === 'PUT')
    expect(put?.path).toBe('/api/v1/students/0198-meera')
    expect(put?.body).toMatchObject({ version: 4, rollNumber: 9, section: 'C', isActive: false })
    expect(put?.body).not.toHaveProperty('email')
    expect(screen.getByText('Student updated successfully')).toBeTruthy()
  })

  it('says why it cannot start, and tries again', async () => {
    let gone = true
    serve(() => (gone ? refused(404, { message: 'Student not found', error: 'NOT_FOUND' }) : fine({ student: meera })))
    renderInApp(<StudentFormDialog open student={meera} onClose={onClose} />)
    expect(screen.getByRole('status', { name: 'Loading student' })).toBeTruthy()
    expect((await screen.findByRole('alert')).textContent).toContain('Student not found')
    expect(screen.queryByRole('form')).toBeNull()
    gone = false
    press('Retry')
    expect(await screen.findByRole('form')).toBeTruthy()
  })

  async function collide() {
    let stale = true
    const calls = serve(({ method }) => {
      if (method === 'GET') return fine({ student: meera })
      return stale ? conflict() : fine({ student: current, warnings: [] })
    })
    await edit()
    type('City', 'Thrissur')
    type('Roll Number', '8')
    press('Update')
    const told = await screen.findByText('Changed meanwhile')
    stale = false
    return { calls, told: told.closest('[role=alert]')?.textContent }
  }
  const lastPut = (calls: ReturnType<typeof serve>) => calls.filter(({ method }) => method === 'PUT').at(-1)?.body

  it('shows what somebody else changed, and loads it without losing what was typed', async () => {
    const { calls, told } = await collide()
    expect(screen.getByText(STALE)).toBeTruthy()
    expect(told).toContain('Section: B → C')
    expect(told).toContain('Roll Number: 7 → 9')
    press('Load current values, keep what I typed')
    expect([box('City').value, box('Roll Number').value]).toEqual(['Thrissur', '8'])
    expect(screen.getByRole('combobox', { name: 'Section' }).textContent).toBe('C')
    expect(screen.queryByText(STALE)).toBeNull()
    press('Update')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(lastPut(calls)).toMatchObject({
      version: 4,
      section: 'C',
      rollNumber: 8,
      contactInfo: { address: { city: 'Thrissur' } },
    })
  })

  it('or loads it in place of what was typed', async () => {
    await collide()
    press('Discard what I typed')
    expect([box('City').value, box('Roll Number').value]).toEqual(['Kochi', '9'])
    press('Cancel')
    expect(onClose).toHaveBeenCalledOnce()
  })
})
