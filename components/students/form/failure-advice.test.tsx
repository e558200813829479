import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Permission } from '@/lib/contract/permissions'
import { dataOfOtherCalls, okResponse, refusalResponse } from '@/tests/support/browser-api'
import { box, press, type } from '@/tests/support/form'
import { renderInApp, serve } from '@/tests/support/in-app'
import { FORBIDDEN_MESSAGE } from '@/tests/support/messages'
import { studentRecord } from '@/tests/support/student-record'
import { StudentFormDialog } from '../StudentFormDialog'

const meera = studentRecord()
const onClose = vi.fn<() => void>()
beforeEach(() => void onClose.mockReset())

/** Opens the form of a student, changes the city, and saves. `answer` is the server's answer to the save. */
async function save(answer: () => Response, as: 'superAdmin' | readonly Permission[]) {
  serve(({ method }) => (method === 'PUT' ? answer() : okResponse({ ...dataOfOtherCalls, student: meera })))
  renderInApp(<StudentFormDialog open id={meera._id} onClose={onClose} />, as)
  await screen.findByRole('form', { name: 'Student' })
  type('City', 'Thrissur')
  press('Update')
  return (await screen.findByText('Submission Failed')).closest('[role=alert]')
}
const deleted = () => refusalResponse(404, { message: 'Student not found', error: 'NOT_FOUND' })
const forbidden = () => refusalResponse(403, { message: FORBIDDEN_MESSAGE, error: 'FORBIDDEN' })
const CLERK = ['students.read', 'students.update'] as const

// R57.6
it('a failed save of a deleted record says who can restore it, and works after the restore', async () => {
  let answer = deleted
  const alert = await save(() => answer(), CLERK)
  expect(alert?.textContent).toBe(
    'Submission FailedStudent not found' +
      'Somebody else has deleted this record. A super admin can restore a deleted record for 30 days.' +
      'What you typed stays here: copy it, or save it again when the record has been restored.',
  )
  expect(box('City').value).toBe('Thrissur')
  expect(box('City').disabled).toBe(false)
  answer = () => okResponse({ student: { ...meera, version: 9 }, warnings: [] })
  press('Update')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

// R57.6
it('a failed save of a deleted record links superAdmins to the trash, in a new tab', async () => {
  await save(deleted, 'superAdmin')
  const link = screen.getByRole('link', { name: 'open the trash in a new tab' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/trash', '_blank'])
})

// R57.7
it('a failed save says that the permission was taken away, and keeps the typed values', async () => {
  const alert = await save(forbidden, CLERK)
  expect(alert?.textContent).toBe(
    `Submission Failed${FORBIDDEN_MESSAGE}` +
      'Your permissions have changed. What you typed stays here: copy it, or save it again when a super admin has ' +
      'given you the permission back.',
  )
  expect(box('City').value).toBe('Thrissur')
  expect(onClose).not.toHaveBeenCalled()
})

// R57.7
it('other refusals of a save are shown without advice', async () => {
  const message = 'You cannot change this student'
  const alert = await save(() => refusalResponse(403, { message, error: 'FORBIDDEN' }), CLERK)
  expect(alert?.textContent).toBe(`Submission Failed${message}`)
})
