import { editedRecord } from '@/tests/support/edited-record'
import { withoutDraft } from '@/tests/support/drafted'
import { STUDENT_FIELDS } from '@/lib/contract/students/fields'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Student } from '@/lib/contract/students/schema'
import { today } from '@/lib/contract/dates'
import { box, messageOf, groupWrongTexts, type WrongText } from '@/tests/support/form'
import { renderInApp } from '@/tests/support/in-app'
import { studentRecord } from '@/tests/support/student-record'
import { studentFormValues } from './student-form-values'
import { StudentForm } from './StudentForm'

const save = vi.fn()
const record = studentRecord({ dateOfBirth: '2015-06-14', admissionDate: '2021-06-01' })
const draw = (initial = studentFormValues(record)) =>
  renderInApp(
    <StudentForm
      draft={withoutDraft(STUDENT_FIELDS)}
      initial={initial}
      edited={editedRecord<Student>(record)}
      save={save}
      onSaved={vi.fn()}
      onClose={() => undefined}
    />,
  )

const year = Number(today().slice(0, 4))
const NAMES = [
  ['First Name', 'First name'],
  ['Last Name', 'Last name'],
] as const
const PHONES = ['Emergency Contact Phone', "Father's Phone", "Mother's Phone"]

/** The label of a field, a wrong text, and the message that the field shows. */
const WRONG: WrongText[] = [
  ...NAMES.flatMap(([label, name]): WrongText[] => [
    [label, '', `${name} is required`],
    [label, '  ', `${name} is required`],
    [label, 'A', `${name} must be at least 2 characters`],
    [label, 'a'.repeat(51), `${name} cannot exceed 50 characters`],
    [label, 'A\u202Eb', `${name} contains characters that are not allowed`],
    [label, 'A\u200Bb', 'This text contains an invisible character. Delete the text and type it again.'],
  ]),
  ['Email', 'meera@', 'Please enter a valid email address'],
  ['Date of Birth', '', 'Date of birth is required'],
  ['Date of Birth', '31/02/2015', 'Enter a date such as 15/06/2018'],
  ['Date of Birth', '31/12/1899', 'Date of birth must be a valid date'],
  ['Date of Birth', `${year + 1}-01-01`, 'Date of birth cannot be in the future'],
  ['Roll Number', '', 'Roll number is required'],
  ['Roll Number', '0', 'Roll number must be positive'],
  ['Roll Number', '-4', 'Roll number must be positive'],
  ['Roll Number', '1.5', 'Roll number must be an integer'],
  ['Roll Number', '4e', 'Roll number must be an integer'],
  ['Roll Number', '12a', 'Roll number must be an integer'],
  ['Roll Number', '1e5', 'Roll number must be an integer'],
  ['Roll Number', '٣', 'Roll number must be an integer'],
  ['Overall Percentage', 'abc', 'Overall percentage must be a number'],
  ['Overall Percentage', '100.1', 'Enter percentage between 0 and 100'],
  ['Overall Percentage', '187,5', 'Enter percentage between 0 and 100'],
  ['Overall Percentage', '-1', 'Enter percentage between 0 and 100'],
  ['Street Address', '', 'Street address is required'],
  ['City', '', 'City is required'],
  ['State', '', 'State is required'],
  ['PIN Code', '', 'PIN code must be 6 digits'],
  ['PIN Code', '68200', 'PIN code must be 6 digits'],
  ['PIN Code', '68200a', 'PIN code must be 6 digits'],
  ['Emergency Contact Name', '', 'Emergency contact name is required'],
  ["Father's Name", '', "Father's name is required"],
  ["Mother's Name", '', "Mother's name is required"],
  ["Father's Email", 'x', 'Please enter a valid email'],
  ["Mother's Email", 'x', 'Please enter a valid email'],
  ...PHONES.flatMap((label): WrongText[] => [
    [label, '', 'Phone number is required'],
    [label, '98765x4321', 'Phone number must contain only digits'],
    [label, '987654321', 'Phone number must be at least 10 digits'],
    [label, '98765432101', 'Phone number cannot exceed 10 digits'],
  ]),
]

function leaveWith(label: string, text: string) {
  fireEvent.change(box(label), { target: { value: text } })
  fireEvent.blur(box(label))
}

// R20.1, R20.2, R20.3, R20.7, R20.8, R20.9, R20.11, R20.13, R20.14, R20.17
it('every field of the student form shows its own error', async () => {
  draw()
  for (const round of groupWrongTexts(WRONG)) {
    const before = round.map(([label]) => [label, box(label).value] as const)
    for (const [label, typed] of round) leaveWith(label, typed)
    await vi.waitFor(() => expect(round.map(([label, typed]) => [label, typed, messageOf(label)])).toEqual(round))
    for (const [label, text] of before) leaveWith(label, text)
    await vi.waitFor(() =>
      expect(before.map(([label]) => [label, messageOf(label)])).toEqual(before.map(([label]) => [label, false])),
    )
  }
})

// R20.16
it('the student form refuses an admission date before the date of birth', async () => {
  draw()
  leaveWith('Admission Date', '2015-06-13')
  await vi.waitFor(() => expect(messageOf('Admission Date')).toBe('Admission date cannot be before the date of birth'))
})

// R40.6, R40.7
it('the form refuses a leaving date on the date of birth, but shows only a hint for one before admission', async () => {
  draw({ ...studentFormValues(record), isActive: false, leaving: { date: '2026-03-31', reason: 'Transferred' } })
  leaveWith('Leaving Date', '2015-06-14')
  await vi.waitFor(() => expect(messageOf('Leaving Date')).toBe('Leaving date must be after the date of birth'))
  leaveWith('Leaving Date', '2015-06-15')
  expect(await screen.findByText('This is before the admission date, 1 Jun 2021.')).toBeTruthy()
  await vi.waitFor(() => expect(messageOf('Leaving Date')).toBe(false))
})

// R20.18
it.each([
  ["Father's Phone", '+91 98765-43210', '9876543210'],
  ['Emergency Contact Phone', '098765 43210', '9876543210'],
  ['PIN Code', '560 001', '560001'],
  ['City', '560 001', '560 001'],
])('leaving the field %s keeps the digits of %s', async (label, typed, kept) => {
  draw()
  const input = box(label)
  fireEvent.change(input, { target: { value: typed } })
  fireEvent.blur(input)
  expect(input.value).toBe(kept)
  await vi.waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('false'))
})

// R20.18
it('a phone that is saved while the cursor is in its field is sent as digits only', async () => {
  draw()
  const input = box("Mother's Phone")
  fireEvent.change(input, { target: { value: '0 98765 43211' } })
  fireEvent.keyDown(input, { key: 'Enter', ctrlKey: true })
  await vi.waitFor(() => expect(save).toHaveBeenCalledOnce())
  expect(save.mock.calls[0]?.[0]).toMatchObject({ parentInfo: { mother: { phone: '9876543211' } } })
})

// R7.16, R20.4, R20.5, R20.6, R20.10
it('the student form lists all missing fields in the order of the form, and saves nothing', async () => {
  draw(studentFormValues())
  fireEvent.submit(screen.getByRole('form', { name: 'Student' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(/^Please fix the following errors:/)
  expect([...alert.querySelectorAll('.MuiAlert-message > .MuiBox-root > div')].map(line => line.textContent)).toEqual([
    'First Name: First name is required',
    'Last Name: Last name is required',
    'Date of Birth: Date of birth is required',
    'Gender: Please select a valid gender',
    'Standard: Please select a valid standard',
    'Section: Section must be A, B, C, or D',
    'Roll Number: Roll number is required',
    'Street Address: Street address is required',
    'City: City is required',
    'State: State is required',
    'PIN Code: PIN code must be 6 digits',
    'Emergency Contact Name: Emergency contact name is required',
    'Relationship: Please select a valid relationship',
    'Emergency Contact Phone: Phone number is required',
    "Father's Name: Father's name is required",
    "Father's Phone: Phone number is required",
    "Mother's Name: Mother's name is required",
    "Mother's Phone: Phone number is required",
  ])
  expect(document.activeElement).toBe(box('First Name'))
  expect(save).not.toHaveBeenCalled()
})

// R7.34
it('each line of the list of errors moves the focus to its field', async () => {
  draw(studentFormValues())
  fireEvent.submit(screen.getByRole('form', { name: 'Student' }))
  fireEvent.click(await screen.findByRole('button', { name: 'City: City is required' }))
  expect(document.activeElement).toBe(box('City'))
  fireEvent.click(screen.getByRole('button', { name: 'Gender: Please select a valid gender' }))
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^Gender/ }))
  expect(save).not.toHaveBeenCalled()
})
