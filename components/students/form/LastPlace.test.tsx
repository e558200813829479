import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Permission } from '@/lib/contract/permissions'
import { dataOfOtherCalls, okResponse } from '@/tests/support/browser-api'
import { box, press, type } from '@/tests/support/form'
import { renderInApp, serve } from '@/tests/support/in-app'
import { fillInStudentForm } from '@/tests/support/student-form'
import { studentPage, studentRecord } from '@/tests/support/student-record'
import { StudentFormDialog } from '../StudentFormDialog'

const newest = studentRecord()
const OFFER = 'Use Kochi, Kerala, 682001'

function add(granted?: readonly Permission[], students = [newest]) {
  const calls = serve(({ method, path }) => {
    if (method === 'POST') return okResponse({ student: newest, warnings: [] })
    return okResponse(path === '/api/v1/students' ? studentPage(students) : {})
  })
  renderInApp(<StudentFormDialog open onClose={vi.fn()} />, granted)
  return calls
}
const place = () => ['City', 'State', 'PIN Code'].map(label => box(label).value)

// R62.2
it('the form offers city, state and PIN code of the newest student, and fills in nothing before a press', async () => {
  const calls = add()
  await screen.findByRole('button', { name: OFFER })
  expect(place()).toEqual(['', '', ''])
  const [list] = calls.filter(({ path }) => path === '/api/v1/students')
  expect(Object.fromEntries(list?.query ?? [])).toEqual({ limit: '1' })
})

// R62.2
it('one press fills in the offered city, state and PIN code, and moves the focus to the next control', async () => {
  add()
  await screen.findByRole('button', { name: OFFER })
  press(OFFER)
  expect(place()).toEqual(['Kochi', 'Kerala', '682001'])
  await waitFor(() => expect(screen.queryByRole('button', { name: OFFER })).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Same as father' }))
})

// R62.2
it('the offered place is hidden while one of its fields has text, and comes back when the field is empty', async () => {
  add()
  await screen.findByRole('button', { name: OFFER })
  type('State', 'Goa')
  expect(screen.queryByRole('button', { name: OFFER })).toBeNull()
  type('State', '')
  expect(screen.getByRole('button', { name: OFFER })).toBeTruthy()
})

// R62.2
it('the offered place stays when the street address has an error', async () => {
  add()
  await screen.findByRole('button', { name: OFFER })
  press('Create')
  expect(await screen.findByText('Street address is required')).toBeTruthy()
  expect(screen.getByRole('button', { name: OFFER })).toBeTruthy()
})

// R62.2
it('the form offers no place in a school without students', async () => {
  const calls = add(undefined, [])
  await waitFor(() => expect(calls.some(({ path }) => path === '/api/v1/students')).toBe(true))
  expect(screen.queryByRole('button', { name: /^Use / })).toBeNull()
})

// R62.2
it('the form offers the last saved place to a user who may not read students, and loads no students', async () => {
  const calls = serve(({ method }) =>
    method === 'POST' ? okResponse({ student: newest, warnings: [] }) : okResponse(dataOfOtherCalls),
  )
  renderInApp(<StudentFormDialog open onClose={vi.fn()} />, ['students.create'])
  fillInStudentForm()
  press('Save and add another')
  expect(await screen.findByRole('button', { name: OFFER })).toBeTruthy()
  expect(calls.every(({ method }) => method === 'POST')).toBe(true)
})
