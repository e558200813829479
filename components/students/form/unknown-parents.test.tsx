import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Student } from '@/lib/contract/students/schema'
import { dataOfOtherCalls, okResponse } from '@/tests/support/browser-api'
import { box, messageOf, press, type } from '@/tests/support/form'
import { renderInApp, serve } from '@/tests/support/in-app'
import { useRules } from '@/tests/support/school-rules'
import { fillInStudentForm } from '@/tests/support/student-form'
import { studentRecord } from '@/tests/support/student-record'
import { StudentFormDialog } from '../StudentFormDialog'

const meera = studentRecord()
const { mother } = meera.parentInfo
const fatherless = studentRecord({ parentInfo: { mother } })
const onClose = vi.fn<() => void>()
beforeEach(() => {
  onClose.mockReset()
  window.history.replaceState(null, '', '/students')
})

const answer = (student: Student = meera) => serve(() => okResponse({ ...dataOfOtherCalls, student, warnings: [] }))
const add = () => renderInApp(<StudentFormDialog open onClose={onClose} />)
async function edit(student: Student) {
  const shown = renderInApp(<StudentFormDialog open id={student._id} onClose={onClose} />)
  await screen.findByRole('form', { name: 'Student' })
  return shown
}
const fatherSwitch = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Father is not known' })
const hasLabel = (label: string) => [...document.querySelectorAll('label')].some(it => it.textContent.startsWith(label))
const sent = (calls: ReturnType<typeof serve>, method: string) =>
  calls.find(call => call.method === method)?.body as { parentInfo: object; name: object } | undefined

// R75.4
it('while parents must be known, the form offers no switch, and both parents are required', async () => {
  answer()
  await edit(meera)
  expect(screen.queryByRole('switch', { name: /is not known/ })).toBeNull()
  expect(box("Father's Name").required).toBe(true)
})

describe('a school where parents may be unknown', () => {
  beforeEach(() => useRules({ parentsMayBeUnknown: true }))

  // R75.4
  it('the switch hides the fields of the father, and the form is saved without him', async () => {
    const calls = answer()
    add()
    fillInStudentForm()
    expect(box("Father's Name").required).toBe(true)
    fireEvent.click(fatherSwitch())
    expect(["Father's Name", "Father's Phone", "Father's Occupation", "Father's Email"].some(hasLabel)).toBe(false)
    expect(hasLabel("Mother's Name")).toBe(true)
    press('Create')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    const body = sent(calls, 'POST')
    expect(body?.parentInfo).toEqual({ mother: { name: 'Latha Nair', phone: '9876543210' } })
    expect(body).not.toHaveProperty('unknownParents')
  })

  // R75.4
  it('an empty parent is an error until the switch says that the parent is not known', async () => {
    answer()
    add()
    fillInStudentForm()
    type("Father's Name", '')
    press('Create')
    await screen.findByText('Please fix the following errors:')
    expect(messageOf("Father's Name")).toBe("Father's name is required")
    fireEvent.click(fatherSwitch())
    await waitFor(() => expect(screen.queryByText("Father's Name: Father's name is required")).toBeNull())
    fireEvent.click(fatherSwitch())
    expect(box("Father's Phone").value).toBe('9876543211')
  })

  // R75.4
  it('the switch is part of the draft', async () => {
    answer(meera)
    const { unmount } = await edit(meera)
    fireEvent.click(fatherSwitch())
    unmount()
    await edit(meera)
    await waitFor(() => expect(fatherSwitch().checked).toBe(true))
    expect(screen.getByText(/^Your unsaved changes from/)).toBeTruthy()
    expect(hasLabel("Father's Name")).toBe(false)
  })

  // R75.4
  it('closing the form asks when the user has changed only the switch', async () => {
    answer(meera)
    await edit(meera)
    fireEvent.click(fatherSwitch())
    press('Cancel')
    expect(await screen.findByRole('dialog', { name: 'Discard changes?' })).toBeTruthy()
    expect(onClose).not.toHaveBeenCalled()
  })

  // R75.4
  it('the emergency contact cannot be the same as a parent who is not known', async () => {
    answer(fatherless)
    await edit(fatherless)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Same as father' }).disabled).toBe(true)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Same as mother' }).disabled).toBe(false)
  })

  // R75.4
  it('an unknown father who is filled in becomes known', async () => {
    const calls = answer(fatherless)
    await edit(fatherless)
    expect(fatherSwitch().checked).toBe(true)
    fireEvent.click(fatherSwitch())
    type("Father's Name", 'Suresh Nair')
    type("Father's Phone", '9876543211')
    press('Update')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent(calls, 'PUT')?.parentInfo).toEqual({ father: { name: 'Suresh Nair', phone: '9876543211' }, mother })
  })
})

describe('a school that has switched the rule off again', () => {
  // R75.3, R75.4
  it('the form of a student whose father is unknown keeps the switch, and can be saved', async () => {
    const calls = answer(fatherless)
    await edit(fatherless)
    expect(fatherSwitch().checked).toBe(true)
    expect(screen.queryByRole('switch', { name: 'Mother is not known' })).toBeNull()
    type('City', 'Thrissur')
    press('Update')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent(calls, 'PUT')?.parentInfo).toEqual({ mother })
  })

  // R75.3, R75.7
  it('the form of a student without a last name can be saved as long as the name is not touched', async () => {
    const madonna = studentRecord({ name: { firstName: 'Madonna', lastName: '' } })
    const calls = answer(madonna)
    await edit(madonna)
    type('City', 'Thrissur')
    press('Update')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent(calls, 'PUT')?.name).toEqual({ firstName: 'Madonna', lastName: '' })
  })
})

// R75.7
it('where one name is enough, the last name is not required, and the form is saved without it', async () => {
  useRules({ oneNameIsEnough: true })
  const calls = answer()
  add()
  fillInStudentForm()
  expect([box('First Name').required, box('Last Name').required]).toEqual([true, false])
  type('Last Name', '')
  press('Create')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent(calls, 'POST')?.name).toEqual({ firstName: 'Meera', lastName: '' })
})

// R75.7
it('where two names are needed, the form asks for the last name', async () => {
  answer()
  add()
  fillInStudentForm()
  type('Last Name', 'N')
  press('Create')
  await screen.findByText('Please fix the following errors:')
  expect(messageOf('Last Name')).toBe('Last name must be at least 2 characters')
})
