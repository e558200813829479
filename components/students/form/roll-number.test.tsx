import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Permission } from '@/lib/contract/permissions'
import type { RollNumbers } from '@/lib/contract/students/roll-numbers'
import { STUDENT_FIELDS } from '@/lib/contract/students/fields'
import { fine } from '@/tests/support/browser-api'
import { box, pick, press, type } from '@/tests/support/form'
import { renderInApp, serve } from '@/tests/support/in-app'
import { withoutDraft } from '@/tests/support/drafted'
import { fillIn } from '@/tests/support/student-form'
import { studentRecord } from '@/tests/support/student-record'
import { newStudent } from './new-student'
import { StudentForm } from './StudentForm'
import { StudentFormDialog } from '../StudentFormDialog'

const meera = studentRecord({ _id: '0198c0de-0000-7000-8000-000000000001', rollNumber: 12 })
const anu = { _id: '0198-anu', studentId: 'STU-2026-00002', name: { firstName: 'Anu', lastName: 'Das' } }
const WARNING = 'Roll number 12 in 5th-B is also held by Anu Das.'
const onClose = vi.fn<() => void>()
beforeEach(() => void onClose.mockReset())

/** Anu has 12, the highest number of each class; the class 5th-C has no numbers. */
function numbers(query: URLSearchParams): RollNumbers {
  if (query.get('section') === 'C') return { next: 1 }
  return { next: 13, ...(query.get('rollNumber') === '12' && { takenBy: anu }) }
}
const answers = (path: string, query: URLSearchParams, method: string) => {
  if (path.endsWith('/roll-numbers')) return fine(numbers(query))
  if (method !== 'GET') return fine({ student: meera, warnings: ['Roll number 12 in 5th-B is also held by Anu Das'] })
  return fine({ student: meera, students: [] })
}
function show(id?: string, granted?: readonly Permission[]) {
  const calls = serve(({ path, query, method }) => answers(path, query, method))
  renderInApp(<StudentFormDialog open id={id} onClose={onClose} />, granted)
  return calls
}
const chooseClass = (section: string) => {
  pick('standard', '5th')
  pick('section', section)
}
const asked = (calls: ReturnType<typeof serve>) => calls.filter(({ path }) => path.endsWith('/roll-numbers'))
const roll = () => box('Roll Number').value

// R62.5
it('fills in the next number of the class, and says so', async () => {
  const calls = show()
  expect(screen.getByText('Choose standard and section to get the next free number')).toBeTruthy()
  chooseClass('B')
  await waitFor(() => expect(roll()).toBe('13'))
  expect(screen.getByText('The next free number in 5th-B')).toBeTruthy()
  expect(Object.fromEntries(asked(calls)[0]?.query ?? [])).toEqual({ standard: '5th', section: 'B' })
  pick('section', 'C')
  await waitFor(() => expect(roll()).toBe('1'))
})

// R62.5
it('lets typing replace the number when it arrives in the field', async () => {
  show()
  box('Roll Number').focus()
  chooseClass('B')
  await waitFor(() => expect(roll()).toBe('13'))
  const { selectionStart, selectionEnd } = box('Roll Number')
  expect([selectionStart, selectionEnd]).toEqual([0, 2])
})

// R62.5
it('leaves a number that was typed, in each class', async () => {
  const calls = show()
  type('Roll Number', '7')
  chooseClass('B')
  expect(await screen.findByText('Free in 5th-B')).toBeTruthy()
  pick('section', 'C')
  await waitFor(() => expect(asked(calls).at(-1)?.query.get('section')).toBe('C'))
  expect(roll()).toBe('7')
})

// R62.5, R7.23
it('does not count the number as typed', async () => {
  serve(({ path, query, method }) => answers(path, query, method))
  renderInApp(
    <StudentForm
      draft={withoutDraft(STUDENT_FIELDS)}
      initial={newStudent({ standard: '5th', section: 'B' })}
      editing={false}
      save={vi.fn()}
      onSaved={vi.fn()}
      onClose={onClose}
    />,
  )
  await waitFor(() => expect(roll()).toBe('13'))
  press('Cancel')
  expect(onClose).toHaveBeenCalledOnce()
})

// R62.6
it('warns before saving who has the number, and offers the next one', async () => {
  show()
  chooseClass('B')
  await waitFor(() => expect(roll()).toBe('13'))
  type('Roll Number', '12')
  expect(await screen.findByText(WARNING)).toBeTruthy()
  press('Use 13 instead')
  await waitFor(() => expect(screen.queryByText(WARNING)).toBeNull())
  expect(roll()).toBe('13')
  await waitFor(() => expect(document.activeElement).toBe(box('Roll Number')))
})

// R62.6
it('saves a number that it has warned of, without asking again', async () => {
  const calls = show()
  fillIn()
  type('Roll Number', '12')
  await screen.findByText(WARNING)
  press('Create')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

// R62.6
it('finishes a check that is pending before it saves, and then lets the next press save', async () => {
  const calls = show()
  fillIn()
  await waitFor(() => expect(asked(calls).length).toBeGreaterThan(0))
  type('Roll Number', '12')
  press('Create')
  expect(await screen.findByText(WARNING)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(box('Roll Number')))
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  press('Create')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

// R62.6
it('warns before saving when another user has taken the number that was filled in', async () => {
  let isTaken = false
  const calls = serve(({ path, query, method }) => {
    if (!path.endsWith('/roll-numbers')) return answers(path, query, method)
    if (!isTaken) return fine({ next: 13 })
    return fine({ next: 14, ...(query.get('rollNumber') === '13' && { takenBy: anu }) })
  })
  renderInApp(<StudentFormDialog open onClose={onClose} />)
  fillIn()
  type('Roll Number', '')
  chooseClass('B')
  await waitFor(() => expect(roll()).toBe('13'))
  isTaken = true
  press('Create')
  expect(await screen.findByText('Roll number 13 in 5th-B is also held by Anu Das.')).toBeTruthy()
  expect(roll()).toBe('13')
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  press('Use 14 instead')
  expect(await screen.findByText('The next free number in 5th-B')).toBeTruthy()
  press('Create')
  await waitFor(() => expect(calls.findLast(({ method }) => method === 'POST')?.body).toMatchObject({ rollNumber: 14 }))
})

// R62.5, R62.7
it('fills in the number after the saved one when another student is added', async () => {
  const saved: unknown[] = []
  serve(({ path, method, body }) => {
    if (path.endsWith('/roll-numbers')) return fine({ next: 13 + saved.length })
    if (method !== 'POST') return fine({ students: [] })
    saved.push(body)
    return fine({ student: meera, warnings: [] })
  })
  renderInApp(<StudentFormDialog open onClose={onClose} />)
  fillIn()
  type('Roll Number', '')
  chooseClass('B')
  await waitFor(() => expect(roll()).toBe('13'))
  press('Save and add another')
  await waitFor(() => expect(box('First Name').value).toBe(''))
  await waitFor(() => expect(roll()).toBe('14'))
})

// R62.6, R7.33
it('shows the warning of the server when the number was taken after the check', async () => {
  show()
  fillIn()
  type('Roll Number', '')
  chooseClass('B')
  await waitFor(() => expect(roll()).toBe('13'))
  press('Create')
  expect(await screen.findByText('Please check the roll number:')).toBeTruthy()
})

// R62.6
it('checks an edited student when the number has changed, and leaves out the student', async () => {
  const calls = show(meera._id)
  await screen.findByLabelText(/^First Name/)
  expect(asked(calls)).toEqual([])
  type('Roll Number', '14')
  expect(await screen.findByText('Free in 5th-B')).toBeTruthy()
  expect(asked(calls).every(({ query }) => query.get('except') === meera._id)).toBe(true)
  // An inactive student keeps no number from others.
  fireEvent.click(screen.getByRole('switch', { name: 'Active' }))
  await waitFor(() => expect(screen.queryByText('Free in 5th-B')).toBeNull())
})

// R62.6
it('asks nothing for users who may not read students', async () => {
  const calls = show(undefined, ['students.create'])
  chooseClass('B')
  await act(() => Promise.resolve())
  expect([calls.length, roll()]).toEqual([0, ''])
  expect(screen.queryByText(/next free number/)).toBeNull()
})
