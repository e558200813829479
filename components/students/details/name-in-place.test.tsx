import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { press, type } from '@/tests/support/form'
import { patches, pressKey, serveEditableStudent, replaceText, valueButton } from '@/tests/support/in-place'
import { showStudentDetails } from '@/tests/support/student-details'
import { studentRecord } from '@/tests/support/student-record'

const heading = () => screen.queryByRole('heading', { level: 2 })?.textContent

// R85.10
it('the name of a student is corrected in the heading, first and last name together', async () => {
  const calls = serveEditableStudent()
  showStudentDetails()
  valueButton('Change Name').focus()
  pressKey('Enter')
  expect(screen.getByRole('form', { name: 'Change First Name, Last Name' }).contains(document.activeElement)).toBe(true)
  replaceText('Nila')
  pressKey('Enter')
  await waitFor(() => expect(heading()).toBe('Nila Nair STU-2026-00007'))
  expect(patches(calls)).toEqual([{ name: { firstName: 'Nila', lastName: 'Nair' }, version: 3 }])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change Name', description: 'Saved' }))
  press('Undo')
  await waitFor(() => expect(heading()).toBe('Meera Nair STU-2026-00007'))
})

// R85.10
it('Escape keeps the name and the details, and the button in the heading has the focus again', () => {
  const calls = serveEditableStudent()
  showStudentDetails()
  fireEvent.click(valueButton('Change Name'))
  replaceText('Nila')
  pressKey('Escape')
  expect(heading()).toBe('Meera Nair STU-2026-00007')
  expect(document.activeElement).toBe(valueButton('Change Name'))
  expect(patches(calls)).toEqual([])
})

// R85.5, R85.10
it('opening another tab asks before a typed name is lost, and that tab cannot change the name', async () => {
  serveEditableStudent()
  showStudentDetails()
  fireEvent.click(valueButton('Change Name'))
  type('First Name', 'Nila')
  fireEvent.click(screen.getByRole('tab', { name: 'History' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  await screen.findByRole('tab', { name: 'History', selected: true })
  expect(heading()).toBe('Meera Nair STU-2026-00007')
  expect(screen.queryByRole('button', { name: 'Change Name' })).toBeNull()
})

// R85.10
it('a user who may only read students sees the name without a button', () => {
  serveEditableStudent()
  showStudentDetails(studentRecord(), ['students.read'])
  expect(heading()).toBe('Meera Nair STU-2026-00007')
  expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull()
})
