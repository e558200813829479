import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { okResponse } from '@/tests/support/browser-api'
import { box, pick, press, type } from '@/tests/support/form'
import { renderInApp, serve } from '@/tests/support/in-app'
import { useLists } from '@/tests/support/school-lists'
import { studentPage, studentRecord } from '@/tests/support/student-record'
import { StudentFormDialog } from '../StudentFormDialog'

const sibling = studentRecord({ _id: '0198-anu', name: { firstName: 'Anu', lastName: 'Das' } })

function add() {
  serve(() => okResponse(studentPage([sibling])))
  renderInApp(<StudentFormDialog open onClose={vi.fn()} />)
}
const contact = () => [
  box('Emergency Contact Name').value,
  screen.getByRole('combobox', { name: 'Relationship' }).textContent,
  box('Emergency Contact Phone').value,
]
const isPressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed') === 'true'

// R62.1
it('“Same as mother” copies the mother who was typed before', () => {
  add()
  type("Mother's Name", 'Latha Nair')
  type("Mother's Phone", '9876543210')
  press('Same as mother')
  expect(contact()).toEqual(['Latha Nair', 'Mother', '9876543210'])
  expect(isPressed('Same as mother')).toBe(true)
})

// R62.1, R72.7
it('“Same as mother” leaves the relationship empty if the school’s list does not offer “Mother”', () => {
  useLists({ relationship: ['Guardian', { label: 'Mother', retired: true }] })
  add()
  type("Mother's Name", 'Latha Nair')
  press('Same as mother')
  expect(contact()[1]).not.toBe('Mother')
})

// R62.1
it('after “Same as father”, the father’s name gets the focus, and the contact follows the father', async () => {
  add()
  press('Same as father')
  await waitFor(() => expect(document.activeElement).toBe(box("Father's Name")))
  type("Father's Name", 'Suresh')
  type("Father's Name", 'Suresh Nair')
  // Leaving the field normalizes the number.
  type("Father's Phone", '+91 98765 43211')
  fireEvent.blur(box("Father's Phone"))
  type("Mother's Name", 'Latha Nair')
  expect(contact()).toEqual(['Suresh Nair', 'Father', '9876543211'])
})

// R62.1
it('the contact follows the mother when “Same as mother” is pressed after “Same as father”', () => {
  add()
  press('Same as father')
  type("Father's Name", 'Suresh Nair')
  press('Same as mother')
  expect(contact()[1]).toBe('Mother')
  type("Mother's Name", 'Latha Nair')
  type("Father's Name", 'Suresh K Nair')
  expect(contact()[0]).toBe('Latha Nair')
  expect([isPressed('Same as father'), isPressed('Same as mother')]).toEqual([false, true])
})

// R62.1
it.each([
  ['the contact is typed', () => type('Emergency Contact Name', 'Uncle Ravi'), 'Uncle Ravi'],
  ['another relationship is chosen', () => pick('contactInfo.emergencyContact.relationship', 'Guardian'), 'Suresh'],
  ['the button is pressed again', () => press('Same as father'), 'Suresh'],
])('the emergency contact stops following the father when %s', (_what, change, name) => {
  add()
  press('Same as father')
  type("Father's Name", 'Suresh')
  change()
  expect(isPressed('Same as father')).toBe(false)
  type("Father's Name", 'Suresh Nair')
  expect(contact()[0]).toBe(name)
})

// R62.1, R49.1
it('the emergency contact stops following the father when the family of a sibling is copied', async () => {
  add()
  press('Same as father')
  type("Father's Name", 'Suresh')
  type('Copy family from…', 'Anu')
  fireEvent.click(await screen.findByRole('option'))
  expect(contact()).toEqual(['Latha Nair', 'Mother', '9876543210'])
  expect(isPressed('Same as father')).toBe(false)
})

// R62.1
it('“Same as father” keeps the focus when both parents are filled in', () => {
  add()
  type("Father's Name", 'Suresh Nair')
  type("Father's Phone", '9876543211')
  type("Mother's Name", 'Latha Nair')
  type("Mother's Phone", '9876543210')
  const button = screen.getByRole('button', { name: 'Same as father' })
  button.focus()
  press('Same as father')
  expect(document.activeElement).toBe(button)
})
