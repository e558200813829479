import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Permission } from '@/lib/contract/permissions'
import type { Student } from '@/lib/contract/students/schema'
import { STUDENT_FIELDS } from '@/lib/contract/students/fields'
import { editedRecord } from '@/tests/support/edited-record'
import { okResponse } from '@/tests/support/browser-api'
import { withoutDraft } from '@/tests/support/drafted'
import { possibleDuplicate, duplicateCheckCalls, HEADING, advanceTimers } from '@/tests/support/duplicate-check'
import { box, type } from '@/tests/support/form'
import { renderInApp, serve } from '@/tests/support/in-app'
import { studentRecord } from '@/tests/support/student-record'
import { studentFormValues } from './student-form-values'
import { StudentForm } from './StudentForm'

const meera = studentRecord()
let calls: ReturnType<typeof serve>

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  calls = serve(() => okResponse({ students: [possibleDuplicate({ rollNumber: 12, isActive: false })] }))
})

const add = (granted: readonly Permission[] = ['students.create', 'students.read']) =>
  renderInApp(
    <StudentForm
      draft={withoutDraft(STUDENT_FIELDS)}
      initial={studentFormValues()}
      save={vi.fn()}
      onSaved={vi.fn()}
      onClose={() => undefined}
    />,
    granted,
  )
const edit = (id: string) =>
  renderInApp(
    <StudentForm
      draft={withoutDraft(STUDENT_FIELDS)}
      initial={studentFormValues(meera)}
      edited={editedRecord<Student>(studentRecord({ _id: id }))}
      save={vi.fn()}
      onSaved={vi.fn()}
      onClose={() => undefined}
    />,
  )
/** The form has two status elements. The second belongs to the roll number. */
const hint = () => screen.getAllByRole('status').find(({ tagName }) => tagName === 'DIV') as HTMLElement
function typePerson() {
  type('First Name', 'Meera')
  type('Last Name', 'Nair')
  type('Date of Birth', '2015-06-14')
}

// R7.26
it('the form shows students with the same name and date of birth before saving', async () => {
  add()
  const status = hint()
  expect(status.textContent).toBe('')
  typePerson()
  await advanceTimers(1_000)
  expect(status.textContent).toContain(HEADING)
  const line = screen.getByRole('button', { name: 'Meera Nair' }).closest('[dir]')
  expect(line?.textContent).toBe(
    'Meera Nair · STU-2026-00002 · 5th-B · Roll 12 · Inactive · Born 14 Jun 2015 · ' +
      "Parents' phones 9876543211, 9876543210 Same name, same date of birth",
  )
  expect(Object.fromEntries(duplicateCheckCalls(calls)[0]?.query ?? [])).toEqual({
    firstName: 'Meera',
    lastName: 'Nair',
    dateOfBirth: '2015-06-14',
  })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create' }).disabled).toBe(false)
  type('First Name', 'Mira')
  await act(() => Promise.resolve())
  expect(status.textContent).toBe('')
})

it('the duplicate check sends one query when typing pauses, and none before all three fields are filled', async () => {
  add()
  type('First Name', 'Meera')
  type('Date of Birth', '2015-06-14')
  await advanceTimers(1_000)
  for (const text of ['N', 'Na', 'Nai', 'Nair']) type('Last Name', text)
  expect(box('Last Name').value).toBe('Nair')
  await advanceTimers(100)
  expect(duplicateCheckCalls(calls)).toEqual([])
  await advanceTimers(1_000)
  expect(duplicateCheckCalls(calls)).toHaveLength(1)
})

// R7.26
it('the duplicate check sends no query for users who may not read students', async () => {
  add(['students.create'])
  typePerson()
  await advanceTimers(1_000)
  expect(calls).toEqual([])
  expect(hint().textContent).toBe('')
})

// R7.26
it('the duplicate hint lists neither the edited student nor duplicates that existed before the edit', async () => {
  edit('other')
  await advanceTimers(1_000)
  expect(calls).toEqual([])
  type('First Name', 'meera')
  await advanceTimers(1_000)
  expect(duplicateCheckCalls(calls)).toHaveLength(1)
  expect(hint().textContent).toBe('')
})

it('the duplicate hint lists other students who have the new name of the edited student', async () => {
  edit('0198-meera')
  type('First Name', 'meera')
  await advanceTimers(1_000)
  expect(screen.getByText(HEADING)).toBeTruthy()
})
