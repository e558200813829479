import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { formatDate } from '@/lib/contract/date-text'
import { today } from '@/lib/contract/dates'
import type { Permission } from '@/lib/contract/permissions'
import { dataOfOtherCalls, okResponse, refusalResponse } from '@/tests/support/browser-api'
import { studentInput } from '@/tests/support/factories'
import { box, press, type } from '@/tests/support/form'
import { renderInApp, serve } from '@/tests/support/in-app'
import { fillInStudentForm } from '@/tests/support/student-form'
import { studentRecord } from '@/tests/support/student-record'
import { StudentFormDialog } from '../StudentFormDialog'

const meera = studentRecord()
const onClose = vi.fn<() => void>()
beforeEach(() => {
  onClose.mockReset()
  window.history.replaceState(null, '', '/students')
})
const add = (granted?: readonly Permission[]) => renderInApp(<StudentFormDialog open onClose={onClose} />, granted)
const created = (warnings: string[] = []) => okResponse({ ...dataOfOtherCalls, student: meera, warnings })
const posts = (calls: ReturnType<typeof serve>) => calls.filter(({ method }) => method === 'POST')

describe('adding', () => {
  // R7.13, R7.15, R20.14
  it('the form for a new student has five headings and starts with the default values', () => {
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
    expect([box('Overall Percentage').value, box('Admission Date').value]).toEqual(['0', formatDate(today())])
    expect(screen.getByText('Enter percentage between 0 and 100')).toBeTruthy()
    expect(screen.queryByRole('switch', { name: 'Active' })).toBeNull()
  })

  // R20.2, R22.3, R26.12
  it('the form sends trimmed texts, numbers as numbers, and no empty optional fields', async () => {
    const calls = serve(() => created())
    add()
    fillInStudentForm()
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

  // R7.25
  it('the notice shows name and number of the new student, and links to the details', async () => {
    serve(() => created())
    add()
    fillInStudentForm()
    press('Create')
    expect((await screen.findByText('Student created successfully')).textContent).toBe('Student created successfully')
    expect(screen.getByText('Meera Nair · STU-2026-00007')).toBeTruthy()
    const link = screen.getByRole('link', { name: 'View', hidden: true })
    expect(new URL(link.getAttribute('href') ?? '', 'http://school.test').search).toBe('?student=STU-2026-00007')
  })

  // R7.25, R23.16
  it('the notice about a new student has no link to the details for users who may not read students', async () => {
    serve(() => created())
    add(['students.create'])
    fillInStudentForm()
    press('Create')
    expect(await screen.findByText('Meera Nair · STU-2026-00007')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'View', hidden: true })).toBeNull()
  })

  it.each([
    ['', '0', 0],
    ['88,5', '88,5', 88.5],
  ])('the form sends the percentage %j as a number', async (typed, shown, sent) => {
    const calls = serve(() => created())
    add()
    fillInStudentForm()
    type('Overall Percentage', typed)
    expect(box('Overall Percentage').value).toBe(typed)
    fireEvent.blur(box('Overall Percentage'))
    expect(box('Overall Percentage').value).toBe(shown)
    press('Create')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(posts(calls)[0]?.body).toMatchObject({ overallPercentage: sent })
  })

  it('the form for a new student sends nothing while a field is invalid', async () => {
    const calls = serve(() => created())
    add()
    press('Create')
    await screen.findByText('Please fix the following errors:')
    expect(posts(calls)).toEqual([])
    expect(onClose).not.toHaveBeenCalled()
  })

  // R7.14
  it('the form shows Saving... while it saves, and can neither be changed nor closed', async () => {
    serve(() => new Promise(() => undefined))
    add()
    fillInStudentForm()
    press('Create')
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Saving...' })
    expect(button.disabled && box('City').disabled).toBe(true)
    expect(screen.getByRole('combobox', { name: 'Gender' }).getAttribute('aria-disabled')).toBe('true')
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    expect(screen.queryByRole('dialog', { name: 'Discard changes?' })).toBeNull()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('an opened form sends the same idempotency key at every attempt, so that no student is created twice', async () => {
    let lost = true
    const calls = serve(() => (lost ? Promise.reject(new TypeError('Failed to fetch')) : created()))
    add()
    fillInStudentForm()
    press('Create')
    expect(await screen.findByText('Network error. Please check your connection.')).toBeTruthy()
    lost = false
    press('Create')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    const [first, second] = posts(calls).map(({ headers }) => headers.get('idempotency-key'))
    expect(first).toMatch(/^[\w-]{36}$/)
    expect(second).toBe(first)
  })

  it('the form says that an earlier attempt was saved with other values, and then sends a new key', async () => {
    let mismatch = true
    const calls = serve(() => {
      if (!mismatch) return created()
      return refusalResponse(422, { message: 'This Idempotency-Key was used before', error: 'IDEMPOTENCY_MISMATCH' })
    })
    add()
    fillInStudentForm()
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

  it('a warning after saving stays visible until the user closes it', async () => {
    serve(() => created(['Roll number 7 in 5th-B is also held by Anu Das']))
    add()
    fillInStudentForm()
    press('Create')
    const warning = await screen.findByText('Roll number 7 in 5th-B is also held by Anu Das')
    expect(warning.closest('[role=alert]')?.textContent).toBe(
      'Please check the roll number:Roll number 7 in 5th-B is also held by Anu Das',
    )
    expect(screen.getByRole('dialog', { name: 'Student created successfully' })).toBeTruthy()
    // Only the dialog shows this text: there is no notice in addition.
    expect(screen.getAllByText('Student created successfully')).toHaveLength(1)
    expect(onClose).not.toHaveBeenCalled()
    expect(screen.queryByRole('form')).toBeNull()
    press('Close')
    expect(onClose).toHaveBeenCalledOnce()
  })

  // R7.25
  it('a warning after saving also shows the number of the student, and “View” opens the details', async () => {
    serve(() => created(['Roll number 7 in 5th-B is also held by Anu Das']))
    add()
    fillInStudentForm()
    press('Create')
    expect(await screen.findByText('Meera Nair · STU-2026-00007')).toBeTruthy()
    press('View')
    expect(window.location.search).toBe('?student=STU-2026-00007')
  })
})

describe('a refusal', () => {
  // R7.16
  it('a refusal is shown on the field that the server names, in the summary and in the alert', async () => {
    const errors = [{ field: 'contactInfo.address.pinCode', message: 'PIN code is unknown' }]
    serve(() => refusalResponse(400, { message: 'Check the address', error: 'VALIDATION_ERROR', errors }))
    add()
    fillInStudentForm()
    press('Create')
    expect(await screen.findByText('PIN Code: PIN code is unknown')).toBeTruthy()
    expect(box('PIN Code').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Submission Failed').parentElement?.textContent).toContain('Check the address')
    await waitFor(() => expect(document.activeElement).toBe(box('PIN Code')))
    expect(box('First Name').value).toBe('  Meera ')
  })

  // R7.16
  it('a refusal without a message shows the fallback message of the form', async () => {
    serve(() => new Response('<h1>Bad Gateway</h1>', { status: 502, statusText: 'Bad Gateway' }))
    add()
    fillInStudentForm()
    press('Create')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Submission FailedFailed to save student. Please try again.',
    )
  })
})
