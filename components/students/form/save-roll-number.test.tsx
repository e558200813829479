import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { dataOfOtherCalls, okResponse } from '@/tests/support/browser-api'
import { box, press, type } from '@/tests/support/form'
import { renderInApp, serve } from '@/tests/support/in-app'
import {
  answerStudentForm,
  anu,
  rollNumberCalls,
  chooseClass,
  meera,
  onClose,
  shownRollNumber,
  showStudentForm,
  WARNING,
} from '@/tests/support/roll-numbers'
import { fillInStudentForm } from '@/tests/support/student-form'
import { StudentFormDialog } from '../StudentFormDialog'

// R62.6
it('the form saves a roll number that it has warned about, without asking again', async () => {
  const calls = showStudentForm()
  fillInStudentForm()
  type('Roll Number', '12')
  await screen.findByText(WARNING)
  press('Create')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

// R62.6
it('saving waits for a pending check of the roll number, and the next press saves', async () => {
  const calls = showStudentForm()
  fillInStudentForm()
  await waitFor(() => expect(rollNumberCalls(calls).length).toBeGreaterThan(0))
  type('Roll Number', '12')
  press('Create')
  expect(await screen.findByText(WARNING)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(box('Roll Number')))
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  press('Create')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

// R62.6
it('the form warns before saving when another user has taken the number that it filled in', async () => {
  let isTaken = false
  const calls = serve(({ path, query, method }) => {
    if (!path.endsWith('/roll-numbers')) return answerStudentForm(path, query, method)
    if (!isTaken) return okResponse({ next: 13 })
    return okResponse({ next: 14, ...(query.get('rollNumber') === '13' && { takenBy: anu }) })
  })
  renderInApp(<StudentFormDialog open onClose={onClose} />)
  fillInStudentForm()
  type('Roll Number', '')
  chooseClass('B')
  await waitFor(() => expect(shownRollNumber()).toBe('13'))
  isTaken = true
  press('Create')
  expect(await screen.findByText('Roll number 13 in 5th-B is also held by Anu Das.')).toBeTruthy()
  expect(shownRollNumber()).toBe('13')
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  press('Use 14 instead')
  expect(await screen.findByText('The next free number in 5th-B')).toBeTruthy()
  press('Create')
  await waitFor(() => expect(calls.findLast(({ method }) => method === 'POST')?.body).toMatchObject({ rollNumber: 14 }))
})

// R62.5, R62.7
it('the form fills in the next roll number when another student is added', async () => {
  const saved: unknown[] = []
  serve(({ path, method, body }) => {
    if (path.endsWith('/roll-numbers')) return okResponse({ next: 13 + saved.length })
    if (method !== 'POST') return okResponse(dataOfOtherCalls)
    saved.push(body)
    return okResponse({ student: meera, warnings: [] })
  })
  renderInApp(<StudentFormDialog open onClose={onClose} />)
  fillInStudentForm()
  type('Roll Number', '')
  chooseClass('B')
  await waitFor(() => expect(shownRollNumber()).toBe('13'))
  press('Save and add another')
  await waitFor(() => expect(box('First Name').value).toBe(''))
  await waitFor(() => expect(shownRollNumber()).toBe('14'))
})

// R62.6, R7.33
it('the form shows the warning of the server when the roll number was taken after the check', async () => {
  showStudentForm()
  fillInStudentForm()
  type('Roll Number', '')
  chooseClass('B')
  await waitFor(() => expect(shownRollNumber()).toBe('13'))
  press('Create')
  expect(await screen.findByText('Please check the roll number:')).toBeTruthy()
})
