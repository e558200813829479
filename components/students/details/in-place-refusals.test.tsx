import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { session } from '@/lib/client/session'
import { setCustomFields } from '@/lib/contract/custom-fields/field'
import type { Student } from '@/lib/contract/students/schema'
import { customField } from '@/tests/support/custom-fields'
import { refusalResponse } from '@/tests/support/browser-api'
import { box, press, type } from '@/tests/support/form'
import { patches, pressKey, serveEditableStudent, replaceText, valueButton } from '@/tests/support/in-place'
import { FORBIDDEN_MESSAGE } from '@/tests/support/messages'
import { showStudentDetails } from '@/tests/support/student-details'
import { studentRecord } from '@/tests/support/student-record'
import { userWith } from '@/tests/support/users'

const meera = studentRecord()
const { address, emergencyContact } = meera.contactInfo

/** The record after a change by somebody else. */
const newer = (changes: Partial<Student>) =>
  studentRecord({ version: 7, updatedAt: '2026-11-21T04:05:00.000Z', ...changes })

/** Types another city and presses Enter. */
function changeCity() {
  fireEvent.click(valueButton('Change City: Kochi'))
  replaceText('Thrissur')
  pressKey('Enter')
}

// R85.6
it('a value is merged without a question when somebody else has changed another field', async () => {
  const calls = serveEditableStudent(meera, ({ version }) => (version === 3 ? newer({ section: 'D' }) : undefined))
  showStudentDetails()
  changeCity()
  await screen.findByRole('button', { name: 'Change City: Thrissur' })
  expect(patches(calls)).toEqual([3, 7].map(version => ({ contactInfo: { address: { city: 'Thrissur' } }, version })))
  expect(screen.queryByText('Changed meanwhile')).toBeNull()
})

// R85.6
it.each([[{ section: 'D' }], [{ standard: '6th' }]])(
  'a roll number is not merged without a question when somebody else has changed the class to %j',
  async theirs => {
    const calls = serveEditableStudent(meera, ({ version }) => (version === 3 ? newer(theirs) : undefined))
    showStudentDetails()
    fireEvent.click(valueButton('Change Roll Number: 7'))
    replaceText('9')
    pressKey('Enter')
    await screen.findByText('Changed meanwhile')
    expect(patches(calls)).toEqual([{ rollNumber: 9, version: 3 }])
    press('Load current values and keep what I typed')
    press('Save')
    await waitFor(() => expect(patches(calls).at(-1)).toEqual({ rollNumber: 9, version: 7 }))
  },
)

// R85.6
it('the conflict says who has changed the same field and when, and the typed value can be kept', async () => {
  const theirs = newer({ contactInfo: { address: { ...address, city: 'Aluva' }, emergencyContact } })
  const calls = serveEditableStudent(meera, ({ version }) => (version === 3 ? theirs : undefined))
  showStudentDetails()
  changeCity()
  const notice = (await screen.findByText('Changed meanwhile')).closest('[role=alert]')
  expect(screen.getAllByRole('alert')).toEqual([notice])
  expect(document.activeElement).toBe(notice?.parentElement)
  expect(notice?.textContent).toMatch(/Asha Rao changed this record on 21 Nov 2026, \d\d:\d\d\./)
  expect(notice?.textContent).toContain('City: Kochi → Aluva (you typed Thrissur)')
  press('Load current values and keep what I typed')
  expect(box('City').value).toBe('Thrissur')
  press('Save')
  await screen.findByRole('button', { name: 'Change City: Thrissur' })
  expect(patches(calls).at(-1)).toMatchObject({ version: 7 })
})

// R85.2
it('without a connection the typed value stays, and can be saved later', async () => {
  let isOffline = true
  serveEditableStudent(meera, () => {
    if (isOffline) throw new TypeError('Failed to fetch')
    return undefined
  })
  showStudentDetails()
  changeCity()
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Network error. Please check your connection.')
  await waitFor(() => expect(document.activeElement).toBe(alert))
  // The form scrolls into view as a whole, with its buttons.
  expect(scrolled.mock.contexts).toContain(screen.getByRole('form').parentElement)
  expect(box('City').value).toBe('Thrissur')
  isOffline = false
  press('Save')
  await screen.findByRole('button', { name: 'Change City: Thrissur' })
})

// R85.2
it('the form says that the user has lost the permission, and keeps what was typed', async () => {
  serveEditableStudent(meera, () => refusalResponse(403, { message: FORBIDDEN_MESSAGE, error: 'FORBIDDEN' }))
  showStudentDetails()
  changeCity()
  expect((await screen.findByRole('alert')).textContent).toContain('Your permissions have changed.')
  act(() => session.setUser(userWith(['students.read'])))
  expect(box('City').value).toBe('Thrissur')
  press('Cancel')
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull()
})

// R85.2
it('an error of the server is shown at the field, and a deleted record is explained', async () => {
  const errors = [{ field: 'contactInfo.address.city', message: 'City must have at most 100 characters' }]
  let isDeleted = false
  serveEditableStudent(meera, () =>
    isDeleted
      ? refusalResponse(404, { message: 'Student not found', error: 'NOT_FOUND' })
      : refusalResponse(400, { message: 'Please fix the following errors', error: 'VALIDATION_ERROR', errors }),
  )
  showStudentDetails()
  changeCity()
  expect(await screen.findByText('City must have at most 100 characters')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(box('City')))
  expect(screen.queryByRole('alert')).toBeNull()
  isDeleted = true
  press('Save')
  await waitFor(() => expect(screen.getByRole('form').textContent).toContain('Student not found'))
  expect(box('City').value).toBe('Thrissur')
})

// R85.4, R85.6
it('a typed masked value is never merged, because two values may end with the same characters', async () => {
  onTestFinished(() => setCustomFields([]))
  setCustomFields([customField({ label: 'Card', masked: true })])
  const custom = { card: { masked: '1234' } }
  const calls = serveEditableStudent(studentRecord({ custom }), ({ version }) =>
    version === 3 ? newer({ custom }) : undefined,
  )
  showStudentDetails(studentRecord({ custom }))
  fireEvent.click(valueButton('Change Card'))
  fireEvent.click(valueButton('Change Card'))
  type('Card', '99887766')
  press('Save')
  const notice = (await screen.findByText('Changed meanwhile')).closest('[role=alert]')
  expect(notice?.textContent).toContain('(you typed 99887766)')
  expect(patches(calls)).toHaveLength(1)
})
