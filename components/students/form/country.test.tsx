import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Student } from '@/lib/contract/students/schema'
import { STUDENT_FIELDS } from '@/lib/contract/students/fields'
import { withoutDraft } from '@/tests/support/drafted'
import { editedRecord } from '@/tests/support/edited-record'
import { box, press, type } from '@/tests/support/form'
import { renderInApp } from '@/tests/support/in-app'
import { followCountry } from '@/tests/support/school-country'
import { studentRecord } from '@/tests/support/student-record'
import { StudentForm } from './StudentForm'
import { studentFormValues } from './student-form-values'

const save = vi.fn()
beforeEach(() => void save.mockReset())

/** Opens the form of a student who was saved while the school was in India. */
function edit(record = studentRecord()) {
  renderInApp(
    <StudentForm
      draft={withoutDraft(STUDENT_FIELDS)}
      initial={studentFormValues(record)}
      edited={editedRecord<Student>(record)}
      save={save}
      onSaved={vi.fn()}
      onClose={() => undefined}
    />,
  )
  return record
}

// R74.6
it('saving an old record keeps phones and a postal code that follow the rules of the previous country', async () => {
  followCountry('GB')
  const { contactInfo, parentInfo } = edit()
  type('Roll Number', '8')
  for (const label of ["Father's Phone", 'Postcode']) {
    fireEvent.focus(box(label))
    fireEvent.blur(box(label))
  }
  press('Update')
  await vi.waitFor(() => expect(save).toHaveBeenCalledOnce())
  expect(save.mock.calls[0]?.[0]).toMatchObject({ rollNumber: 8, contactInfo, parentInfo })
})

// R74.6
it('the form does not change an old number when the focus leaves its untouched field', async () => {
  followCountry('IN')
  const { parentInfo } = studentRecord()
  edit(studentRecord({ parentInfo: { ...parentInfo, mother: { ...parentInfo.mother, phone: '07400123456' } } }))
  fireEvent.blur(box("Mother's Phone"))
  expect(box("Mother's Phone").value).toBe('07400123456')
  type("Mother's Phone", '098765 43210')
  fireEvent.blur(box("Mother's Phone"))
  expect(box("Mother's Phone").value).toBe('9876543210')
})

// R74.2, R74.6
it('changed values of an old record must follow the present rules', async () => {
  followCountry('GB')
  edit()
  type('Postcode', '411002')
  type("Mother's Phone", '9876543219')
  press('Update')
  expect((await screen.findAllByText('Postcode must look like SW1A 1AA')).length).toBe(1)
  expect(screen.getByText('Phone number must be at least 11 digits')).toBeTruthy()
  expect(save).not.toHaveBeenCalled()
})

// R74.3, R74.5
it('typed phones and postal codes are stored as people of the country write them', async () => {
  followCountry('GB')
  edit()
  type('Postcode', 'sw1a 1aa')
  type("Mother's Phone", '+44 (0)7400 123456')
  for (const label of ["Mother's Phone", 'Postcode']) fireEvent.blur(box(label))
  press('Update')
  await vi.waitFor(() => expect(save).toHaveBeenCalledOnce())
  expect(save.mock.calls[0]?.[0]).toMatchObject({
    contactInfo: { address: { pinCode: 'SW1A 1AA' } },
    parentInfo: { mother: { phone: '07400123456' } },
  })
})

// R74.5
it.each([
  ['IN', 'PIN Code', 'numeric', true],
  ['US', 'ZIP Code', 'numeric', true],
  ['GB', 'Postcode', 'text', true],
  ['AE', 'P.O. Box', 'text', false],
])('in %s, the field %s has the keyboard for %s', (country, label, inputMode, isRequired) => {
  followCountry(country)
  edit()
  expect(box(label).inputMode).toBe(inputMode)
  expect(box(label).required).toBe(isRequired)
})
