import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { dataOfOtherCalls, okResponse, refusalResponse } from '@/tests/support/browser-api'
import { box, press, type } from '@/tests/support/form'
import { renderInApp, serve } from '@/tests/support/in-app'
import { fillInStudentForm } from '@/tests/support/student-form'
import { studentRecord } from '@/tests/support/student-record'
import { StudentFormDialog } from '../StudentFormDialog'

const meera = studentRecord({ standard: '5th', section: 'B', admissionDate: '2026-06-01' })
const onClose = vi.fn<() => void>()
beforeEach(() => {
  onClose.mockReset()
  sessionStorage.clear()
})

function add(warnings: string[] = []) {
  const calls = serve(({ method }) =>
    method === 'POST' ? okResponse({ student: meera, warnings }) : okResponse(dataOfOtherCalls),
  )
  renderInApp(<StudentFormDialog open onClose={onClose} />, ['students.create'])
  return calls
}
const posts = (calls: ReturnType<typeof serve>) => calls.filter(({ method }) => method === 'POST')
const isEmptyAgain = () => waitFor(() => expect(box('First Name').value).toBe(''))

// R62.7
it('“Save and add another” saves, shows a notice, and opens an empty form for the same class', async () => {
  const calls = add()
  fillInStudentForm()
  type('Admission Date', '2026-06-01')
  press('Save and add another')
  await isEmptyAgain()
  expect(document.activeElement).toBe(box('First Name'))
  expect(screen.getByText('Student created successfully').parentElement?.textContent).toContain(
    'Meera Nair · STU-2026-00007',
  )
  // A screen reader does not find the notice behind the dialog.
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
    'Student created successfully: Meera Nair · STU-2026-00007',
  )
  const [standard, section] = ['Standard', 'Section'].map(name => screen.getByRole('combobox', { name }).textContent)
  expect([standard, section, box('Admission Date').value]).toEqual(['5th', 'B', '1 Jun 2026'])
  expect([box('City').value, box("Father's Name").value, box('Roll Number').value]).toEqual(['', '', ''])
  expect(screen.getByRole('dialog', { name: 'Add New Student' })).toBeTruthy()
  expect([posts(calls).length, onClose.mock.calls.length]).toEqual([1, 0])
  expect(Object.keys(sessionStorage).filter(key => key.includes('students:new'))).toEqual([])
})

// R62.7, R7.23
it('the next form closes without a question while nothing is typed in it', async () => {
  add()
  fillInStudentForm()
  press('Save and add another')
  await isEmptyAgain()
  press('Cancel')
  expect(onClose).toHaveBeenCalledOnce()
})

// R62.7, R36.22
it('“Save and add another” sends a new idempotency key for each student', async () => {
  const calls = add()
  fillInStudentForm()
  press('Save and add another')
  await isEmptyAgain()
  fillInStudentForm()
  press('Save and add another')
  await waitFor(() => expect(posts(calls)).toHaveLength(2))
  const [first, second] = posts(calls).map(({ headers }) => headers.get('idempotency-key'))
  expect(first).toMatch(/^[\w-]{36}$/)
  expect(second).not.toBe(first)
})

// R62.7
it('Ctrl+Shift+Enter saves and adds another student, whereas Ctrl+Enter saves and closes', async () => {
  const calls = add()
  fillInStudentForm()
  fireEvent.keyDown(box('City'), { key: 'Enter', ctrlKey: true, shiftKey: true })
  await isEmptyAgain()
  fillInStudentForm()
  fireEvent.keyDown(box('City'), { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(posts(calls)).toHaveLength(2)
})

// R62.7
it('“Save and add another” stays in the form while a field is invalid', async () => {
  const calls = add()
  type('First Name', 'Meera')
  press('Save and add another')
  await screen.findByText('Please fix the following errors:')
  expect([posts(calls).length, box('First Name').value]).toEqual([0, 'Meera'])
})

// R62.7
it('“Save and add another” stays in the form when the server refuses', async () => {
  serve(() => refusalResponse(503, { message: 'The server is busy' }))
  renderInApp(<StudentFormDialog open onClose={onClose} />, ['students.create'])
  fillInStudentForm()
  press('Save and add another')
  await screen.findByText('Submission Failed')
  expect(box('First Name').value).toBe('  Meera ')
})

// R62.7, R7.33
it('“Save and add another” shows a warning first, and then the next form', async () => {
  add(['Roll number 7 in 5th-B is also held by another student'])
  fillInStudentForm()
  press('Save and add another')
  await screen.findByText('Roll number 7 in 5th-B is also held by another student')
  press('Add another student')
  await isEmptyAgain()
  expect(onClose).not.toHaveBeenCalled()
})

// R62.7
it('“Save and add another” is not offered for an edit', async () => {
  serve(() => okResponse({ ...dataOfOtherCalls, student: meera }))
  renderInApp(<StudentFormDialog open id={meera._id} onClose={onClose} />)
  await screen.findByRole('button', { name: 'Update' })
  expect(screen.queryByRole('button', { name: 'Save and add another' })).toBeNull()
})
