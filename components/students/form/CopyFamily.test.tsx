import { editedRecord } from '@/tests/support/edited-record'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Permission } from '@/lib/contract/permissions'
import type { Student } from '@/lib/contract/students/schema'
import { withoutDraft } from '@/tests/support/drafted'
import { STUDENT_FIELDS } from '@/lib/contract/students/fields'
import { okResponse } from '@/tests/support/browser-api'
import { box, press, type } from '@/tests/support/form'
import { renderInApp, serve } from '@/tests/support/in-app'
import { studentPage, studentRecord } from '@/tests/support/student-record'
import { studentFormValues } from './student-form-values'
import { StudentForm } from './StudentForm'

const LABEL = 'Copy family from…'
const meera = studentRecord()
const anu = studentRecord({
  _id: '0198-anu',
  studentId: 'STU-2026-00002',
  name: { firstName: 'Anu', lastName: 'Das' },
  standard: '8th',
  section: 'A',
  contactInfo: {
    address: { street: '4 Hill Road', city: 'Munnar', state: 'Kerala', pinCode: '685612' },
    emergencyContact: { name: 'Ravi Das', relationship: 'Guardian', phone: '9876500001' },
  },
  parentInfo: {
    father: { name: 'Ravi Das', phone: '9876500001' },
    mother: { name: 'Leela Das', phone: '9876500002', occupation: 'Nurse', email: 'leela@example.com' },
  },
})
const save = vi.fn()
let calls: ReturnType<typeof serve>
beforeEach(() => {
  save.mockReset().mockResolvedValue({ student: meera, warnings: [] })
  calls = serve(() => okResponse(studentPage([meera, anu])))
})
const show = (student?: typeof meera, granted?: readonly Permission[]) =>
  renderInApp(
    <StudentForm
      draft={withoutDraft(STUDENT_FIELDS)}
      initial={studentFormValues(student)}
      edited={student && editedRecord<Student>(student)}
      save={save}
      onSaved={vi.fn()}
      onClose={() => undefined}
    />,
    granted,
  )
async function choose() {
  fireEvent.focus(box(LABEL))
  type(LABEL, 'das')
  fireEvent.click(await screen.findByRole('option', { name: 'Anu Das · STU-2026-00002 · 8th-A' }))
}

// R49.1
it('copying a family fills in address, emergency contact and both parents, and nothing else', async () => {
  show()
  type('First Name', 'Tara')
  await choose()
  expect(box('Street Address').value).toBe('4 Hill Road')
  expect(box('PIN Code').value).toBe('685612')
  expect(box('Emergency Contact Name').value).toBe('Ravi Das')
  expect(screen.getByRole('combobox', { name: 'Relationship' }).textContent).toBe('Guardian')
  expect(box("Father's Phone").value).toBe('9876500001')
  expect(box("Mother's Email").value).toBe('leela@example.com')
  expect([box('First Name').value, box('Last Name').value, box('Email').value]).toEqual(['Tara', '', ''])
  expect(
    screen.getByText(
      'Copied address, emergency contact and both parents from Anu Das · STU-2026-00002. Nothing is saved yet.',
    ),
  ).toBeTruthy()
  expect(screen.queryByText(/^Replaced:/)).toBeNull()
  expect(Object.fromEntries(calls[0]?.query ?? [])).toMatchObject({ search: 'das' })
  expect(calls.every(({ method }) => method === 'GET')).toBe(true)
})

// R49.1
it('copying a chosen family names the replaced values, and saves nothing until “Update” is pressed', async () => {
  show(meera)
  fireEvent.focus(box(LABEL))
  type(LABEL, 'das')
  await screen.findByRole('option')
  expect(box('City').value).toBe('Kochi')
  await choose()
  expect(screen.getByText(/^Replaced:/).textContent).toBe(
    "Replaced: Street Address, City, PIN Code, Emergency Contact Name, Relationship, Emergency Contact Phone, Father's Name, Father's Phone, Father's Occupation, Father's Email, Mother's Name, Mother's Phone",
  )
  expect(box("Father's Occupation").value).toBe('')
  expect(save).not.toHaveBeenCalled()
  press('Update')
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  const { contactInfo, parentInfo } = anu
  expect(save.mock.lastCall?.[0]).toMatchObject({ name: meera.name, contactInfo, parentInfo })
})

// R49.1
it('the search for a family does not offer the edited student', async () => {
  show(meera)
  fireEvent.focus(box(LABEL))
  type(LABEL, 'a')
  type(LABEL, 'an')
  expect(await screen.findAllByRole('option')).toHaveLength(1)
})

// R49.1, R7.24
it('Enter chooses a family and keeps the focus in the search', async () => {
  show()
  box(LABEL).focus()
  type(LABEL, 'das')
  await screen.findByRole('option', { name: 'Anu Das · STU-2026-00002 · 8th-A' })
  for (const key of ['ArrowUp', 'Enter']) fireEvent.keyDown(box(LABEL), { key })
  expect(box('City').value).toBe('Munnar')
  expect(document.activeElement).toBe(box(LABEL))
})

// R49.1
it('the search for a family is hidden from users who may not read students', () => {
  show(undefined, ['students.create'])
  expect(screen.queryByRole('combobox', { name: LABEL })).toBeNull()
})
