import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { withoutDraft } from '@/tests/support/drafted'
import { STUDENT_FIELDS } from '@/lib/contract/students/fields'
import { okResponse } from '@/tests/support/browser-api'
import { possibleDuplicate, duplicateCheckCalls, advanceTimers } from '@/tests/support/duplicate-check'
import { press, type } from '@/tests/support/form'
import { renderInApp, serve } from '@/tests/support/in-app'
import { studentFormValues } from './student-form-values'
import { StudentForm } from './StudentForm'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

/** Opens the form for a new student, types name and date of birth, and waits for the duplicate check. */
async function typePerson() {
  renderInApp(
    <StudentForm
      draft={withoutDraft(STUDENT_FIELDS)}
      initial={studentFormValues()}
      save={vi.fn()}
      onSaved={vi.fn()}
      onClose={() => undefined}
    />,
  )
  type('First Name', 'Meera')
  type('Last Name', 'Nair')
  type('Date of Birth', '2015-06-14')
  await advanceTimers(1_000)
}

// R7.26
it('the duplicate hint mentions a twin and stays while a phone number is typed; only complete numbers are sent', async () => {
  const calls = serve(() => okResponse({ students: [possibleDuplicate({ likeness: 'twin', hasSamePhone: true })] }))
  await typePerson()
  expect(screen.getByText('Perhaps a twin of this student:')).toBeTruthy()
  expect(screen.getByText("Perhaps a twin, same date of birth, same parent's phone")).toBeTruthy()
  type("Father's Phone", '98765')
  await advanceTimers(1_000)
  expect(duplicateCheckCalls(calls)).toHaveLength(1)
  type("Father's Phone", '9876543211')
  await act(() => Promise.resolve())
  expect(screen.getByText('Perhaps a twin of this student:')).toBeTruthy()
  await advanceTimers(1_000)
  expect(duplicateCheckCalls(calls).map(({ query }) => query.get('fatherPhone'))).toEqual([null, '9876543211'])
})

// R7.26
it('the duplicate hint opens the possible duplicate, without a button to edit the record', async () => {
  serve(({ path }) =>
    okResponse(
      path.endsWith('/duplicate-check') ? { students: [possibleDuplicate()] } : { student: possibleDuplicate() },
    ),
  )
  await typePerson()
  press('Meera Nair')
  const details = await screen.findByRole('dialog', { name: 'Student Details' })
  expect(details.textContent).toContain('STU-2026-00002')
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
})
