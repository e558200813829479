import { withoutDraft } from '@/tests/support/drafted'
import { STAFF_FIELDS } from '@/lib/contract/staff/fields'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { box, messageOf, press, groupWrongTexts, type, type WrongText } from '@/tests/support/form'
import { renderInApp } from '@/tests/support/in-app'
import { fillInStaffForm } from '@/tests/support/staff-form'
import { staffFormValues } from './staff-form-values'
import { StaffForm } from './StaffForm'

const save = vi.fn()
const draw = () =>
  renderInApp(
    <StaffForm
      draft={withoutDraft(STAFF_FIELDS)}
      initial={staffFormValues()}
      save={save}
      onSaved={() => undefined}
      onClose={() => undefined}
    />,
    'superAdmin',
  )
const NAMES = [
  ['First Name', 'First name'],
  ['Last Name', 'Last name'],
] as const

/** The label of a field, a wrong text, and the message that the field shows. */
const WRONG: WrongText[] = [
  ...NAMES.flatMap(([label, name]): WrongText[] => [
    [label, '', `${name} is required`],
    [label, 'A', `${name} must be at least 2 characters`],
    [label, 'a'.repeat(51), `${name} cannot exceed 50 characters`],
    [label, 'A\u202Eb', `${name} contains characters that are not allowed`],
    [label, 'A\u200Bb', 'This text contains an invisible character. Delete the text and type it again.'],
  ]),
  ['Email', '', 'Email is required'],
  ['Email', 'kiran@', 'Please enter a valid email address'],
  ['Phone', '', 'Phone number is required'],
  ['Phone', '98765x4321', 'Phone number must contain only digits'],
  ['Phone', '987654321', 'Phone number must be at least 10 digits'],
  ['Phone', '98765432101', 'Phone number cannot exceed 10 digits'],
  ['Position', 'p'.repeat(101), 'Position cannot exceed 100 characters'],
  ['Password', '', 'Password is required'],
  ['Password', '12345', 'Password must be at least 6 characters'],
  ['Password', 'ü'.repeat(37), 'Password cannot exceed 72 bytes'],
  ['Confirm Password', '', 'Confirm Password is required'],
  ['Confirm Password', 'Secret@124', 'Passwords must match'],
]

// R9.6, R20.1, R20.13, R21.1, R21.4
it('every field of the staff form shows its error only when the user leaves the field', async () => {
  draw()
  fillInStaffForm()
  for (const round of groupWrongTexts(WRONG)) {
    const before = round.map(([label]) => [label, box(label).value] as const)
    const messages = () => round.map(([label, typed]) => [label, typed, messageOf(label)])
    for (const [label, typed] of round) type(label, typed)
    expect(messages()).toEqual(round.map(([label, typed]) => [label, typed, false]))
    for (const [label] of round) fireEvent.blur(box(label))
    await vi.waitFor(() => expect(messages()).toEqual(round))
    for (const [label, text] of before) {
      type(label, text)
      fireEvent.blur(box(label))
    }
    await vi.waitFor(() => expect(round.map(([label]) => messageOf(label))).toEqual(round.map(() => false)))
  }
})

// R21.4
it('the staff form compares the passwords while other fields are still empty', async () => {
  draw()
  type('Password', 'Secret@123')
  fireEvent.blur(box('Password'))
  type('Confirm Password', 'secret@123')
  fireEvent.blur(box('Confirm Password'))
  await waitFor(() => expect(messageOf('Confirm Password')).toBe('Passwords must match'))
  type('Password', 'secret@123')
  await waitFor(() => expect(messageOf('Confirm Password')).toBe(false))
})

// R9.2, R9.7, R21.2
it('the staff form lists all missing fields in the order of the form, and saves nothing', async () => {
  draw()
  press('Create')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(/^Please fix the following errors:/)
  expect([...alert.querySelectorAll('.MuiAlert-message > .MuiBox-root > div')].map(line => line.textContent)).toEqual([
    'First Name: First name is required',
    'Last Name: Last name is required',
    'Email: Email is required',
    'Phone: Phone number is required',
    'Department: Department is required',
    'Password: Password is required',
    'Confirm Password: Confirm Password is required',
  ])
  expect(save).not.toHaveBeenCalled()
})
