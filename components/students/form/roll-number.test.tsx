import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { STUDENT_FIELDS } from '@/lib/contract/students/fields'
import { withoutDraft } from '@/tests/support/drafted'
import { box, pick, press, type } from '@/tests/support/form'
import { renderInApp, serve } from '@/tests/support/in-app'
import {
  answerStudentForm,
  rollNumberCalls,
  chooseClass,
  meera,
  onClose,
  shownRollNumber,
  showStudentForm,
  WARNING,
} from '@/tests/support/roll-numbers'
import { newStudentFormValues } from './new-student-form-values'
import { StudentForm } from './StudentForm'

// R62.5
it('the form fills in the next free roll number of the class, and says so', async () => {
  const calls = showStudentForm()
  expect(screen.getByText('Choose standard and section to get the next free number')).toBeTruthy()
  chooseClass('B')
  await waitFor(() => expect(shownRollNumber()).toBe('13'))
  expect(screen.getByText('The next free number in 5th-B')).toBeTruthy()
  expect(Object.fromEntries(rollNumberCalls(calls)[0]?.query ?? [])).toEqual({ standard: '5th', section: 'B' })
  pick('section', 'C')
  await waitFor(() => expect(shownRollNumber()).toBe('1'))
})

// R62.5
it('a roll number that is filled in while its field has the focus is selected, so that typing replaces it', async () => {
  showStudentForm()
  box('Roll Number').focus()
  chooseClass('B')
  await waitFor(() => expect(shownRollNumber()).toBe('13'))
  const { selectionStart, selectionEnd } = box('Roll Number')
  expect([selectionStart, selectionEnd]).toEqual([0, 2])
})

// R62.5
it('a typed roll number stays when the class changes', async () => {
  const calls = showStudentForm()
  type('Roll Number', '7')
  chooseClass('B')
  expect(await screen.findByText('Free in 5th-B')).toBeTruthy()
  pick('section', 'C')
  await waitFor(() => expect(rollNumberCalls(calls).at(-1)?.query.get('section')).toBe('C'))
  expect(shownRollNumber()).toBe('7')
})

// R62.5, R7.23
it('a roll number that the form filled in does not count as an unsaved change', async () => {
  serve(({ path, query, method }) => answerStudentForm(path, query, method))
  renderInApp(
    <StudentForm
      draft={withoutDraft(STUDENT_FIELDS)}
      initial={newStudentFormValues({ standard: '5th', section: 'B' })}
      save={vi.fn()}
      onSaved={vi.fn()}
      onClose={onClose}
    />,
  )
  await waitFor(() => expect(shownRollNumber()).toBe('13'))
  press('Cancel')
  expect(onClose).toHaveBeenCalledOnce()
})

// R62.6
it('the form warns before saving who has the roll number, and offers the next free number', async () => {
  showStudentForm()
  chooseClass('B')
  await waitFor(() => expect(shownRollNumber()).toBe('13'))
  type('Roll Number', '12')
  expect(await screen.findByText(WARNING)).toBeTruthy()
  press('Use 13 instead')
  await waitFor(() => expect(screen.queryByText(WARNING)).toBeNull())
  expect(shownRollNumber()).toBe('13')
  await waitFor(() => expect(document.activeElement).toBe(box('Roll Number')))
})

// R62.6
it('the roll number of an edited student is checked when it changes, and the check leaves out the student', async () => {
  const calls = showStudentForm(meera._id)
  await screen.findByLabelText(/^First Name/)
  expect(rollNumberCalls(calls)).toEqual([])
  type('Roll Number', '14')
  expect(await screen.findByText('Free in 5th-B')).toBeTruthy()
  expect(rollNumberCalls(calls).every(({ query }) => query.get('except') === meera._id)).toBe(true)
  // The roll number of an inactive student is free for others.
  fireEvent.click(screen.getByRole('switch', { name: 'Active' }))
  await waitFor(() => expect(screen.queryByText('Free in 5th-B')).toBeNull())
})

// R62.6
it('the form checks no roll number for users who may not read students', async () => {
  const calls = showStudentForm(undefined, ['students.create'])
  chooseClass('B')
  await act(() => Promise.resolve())
  expect([calls.length, shownRollNumber()]).toEqual([0, ''])
  expect(screen.queryByText(/next free number/)).toBeNull()
})
