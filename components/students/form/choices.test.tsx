import { withoutDraft } from '@/tests/support/drafted'
import { STUDENT_FIELDS } from '@/lib/contract/students/fields'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderInApp } from '@/tests/support/in-app'
import { studentFormValues } from './student-form-values'
import { StudentForm } from './StudentForm'

// R20.4, R20.5, R20.6, R20.10, R20.12, R20.14, R27.9
it.each([
  ['Gender', ['Male', 'Female', 'Other']],
  ['Blood Group', ['Not known', 'A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-']],
  ['Standard', ['KG', '1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th', '9th', '10th', '11th', '12th']],
  ['Section', ['A', 'B', 'C', 'D']],
  ['Overall Grade', ['A+', 'A', 'B+', 'B', 'C+', 'C', 'D', 'F']],
  ['Relationship', ['Father', 'Mother', 'Guardian', 'Sibling', 'Other']],
])('the field %s of the student form offers %j', async (label, options) => {
  renderInApp(
    <StudentForm
      draft={withoutDraft(STUDENT_FIELDS)}
      initial={studentFormValues()}
      save={vi.fn(() => Promise.reject(new Error('not sent')))}
      onSaved={vi.fn()}
      onClose={() => undefined}
    />,
  )
  fireEvent.mouseDown(screen.getByRole('combobox', { name: new RegExp(`^${label}`) }))
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(options)
})
