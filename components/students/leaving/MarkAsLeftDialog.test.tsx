import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Student } from '@/lib/contract/students/schema'
import { fakeRouter } from '@/tests/support/AppRouter'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { box, messageOf, press, type } from '@/tests/support/form'
import { renderInApp, serve } from '@/tests/support/in-app'
import { STALE_MESSAGE } from '@/tests/support/messages'
import { useLists } from '@/tests/support/school-lists'
import { studentRecord } from '@/tests/support/student-record'
import { MarkAsLeftDialog } from './MarkAsLeftDialog'

const meera = studentRecord()
const CERTIFICATE_PAGE = '/print/certificates/new?student=STU-2026-00007&kind=leaving'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-01T08:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Simulates a server that saves what a PATCH changes. */
const serveChanges = () =>
  serve(({ method, body }) =>
    method === 'PATCH'
      ? okResponse({ student: { ...meera, ...(body as Partial<Student>), version: meera.version + 1 }, warnings: [] })
      : okResponse({ record: meera._id }),
  )

function show(student = meera) {
  const router = fakeRouter()
  const onClose = vi.fn()
  renderInApp(<MarkAsLeftDialog open record={student} onClose={onClose} />, undefined, router)
  return { router, onClose }
}
const choose = (reason: string) => fireEvent.click(screen.getByRole('radio', { name: reason }))
const leaveWith = (date: string) => {
  type('Leaving Date', date)
  fireEvent.blur(box('Leaving Date'))
}
const sent = (calls: ReturnType<typeof serve>, by = 'PATCH') =>
  calls.filter(({ method }) => method === by).map(({ path, body }) => [path, body])

// R88.1
it('the dialog says that Enter saves, and lets the browser submit the form on Enter', () => {
  show()
  expect(screen.getByText('Enter: save')).toBeTruthy()
  expect(fireEvent.keyDown(box('Leaving Date'), { key: 'Enter' })).toBe(true)
})

// R88.1, R88.2
it('a student is marked as left with one change, and the leaving certificate opens', async () => {
  const calls = serveChanges()
  const { router, onClose } = show()
  const dialog = screen.getByRole('dialog', { name: 'Mark as Left' })
  expect(dialog.textContent).toContain('Meera Nair · STU-2026-00007, 5th-B, becomes inactive.')
  expect(box('Leaving Date').value).toBe('1 Jul 2026')
  const reasons = within(screen.getByRole('radiogroup', { name: 'Leaving Reason' })).getAllByRole('radio')
  expect(reasons.map(each => each.closest('label')?.textContent)).toEqual([
    'Transferred',
    'Completed',
    'Withdrawn',
    'Other',
  ])
  choose('Withdrawn')
  press('Save and Open Certificate')
  await waitFor(() => expect(router.push).toHaveBeenCalledWith(CERTIFICATE_PAGE))
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(sent(calls)).toEqual([
    [
      '/api/v1/students/0198-meera',
      { isActive: false, leaving: { date: '2026-07-01', reason: 'Withdrawn' }, version: meera.version },
    ],
  ])
})

// R88.1
it('a student who is already inactive can be marked as left, and the dialog says that the student is inactive', () => {
  serveChanges()
  show(studentRecord({ isActive: false }))
  expect(screen.getByRole('dialog').textContent).toContain('Meera Nair · STU-2026-00007, 5th-B, is inactive.')
})

// R88.1
it('a student is marked as left without a certificate, and the notice undoes it', async () => {
  const calls = serveChanges()
  const { router, onClose } = show()
  choose('Completed')
  type('Leaving Date', '31/3/2026')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Issue a leaving certificate' }))
  press('Save')
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(router.push).not.toHaveBeenCalled()
  expect((await screen.findByText('Marked as left')).closest('[role=status]')?.textContent).toContain(
    'Meera Nair · STU-2026-00007',
  )
  expect(sent(calls)).toMatchObject([[expect.anything(), { leaving: { date: '2026-03-31', reason: 'Completed' } }]])
  fireEvent.click(screen.getByText('Undo'))
  await waitFor(() =>
    expect(sent(calls, 'POST')).toEqual([['/api/v1/undo', { record: '0198-meera', since: meera.version }]]),
  )
})

// R88.1
it('a student is not marked as left without a reason, nor with a date that cannot be read', async () => {
  const calls = serveChanges()
  show()
  type('Leaving Date', '31.2.26')
  press('Save and Open Certificate')
  expect(await screen.findByText('Please select a valid reason')).toBeTruthy()
  expect(screen.getByRole('radiogroup').getAttribute('aria-invalid')).toBe('true')
  expect(messageOf('Leaving Date')).toBeTruthy()
  expect(sent(calls)).toEqual([])
})

// R40.6
it('a leaving date that is not after the date of birth is refused in the dialog', async () => {
  const calls = serveChanges()
  show(studentRecord({ dateOfBirth: '2021-04-10', admissionDate: '2026-06-04' }))
  leaveWith('10/4/2021')
  await waitFor(() => expect(messageOf('Leaving Date')).toBe('Leaving date must be after the date of birth'))
  choose('Transferred')
  press('Save and Open Certificate')
  leaveWith('11/4/2021')
  await waitFor(() => expect(messageOf('Leaving Date')).toBe(false))
  expect(sent(calls)).toEqual([])
})

// R40.7
it('a note mentions a leaving date before the admission, and the date can be saved', async () => {
  const calls = serveChanges()
  show(studentRecord({ dateOfBirth: '2021-04-10', admissionDate: '2026-06-04' }))
  leaveWith('4/6/2026')
  expect(screen.queryByText(/before the admission/)).toBeNull()
  leaveWith('3/6/2026')
  const note = screen.getByText('This is before the admission date, 4 Jun 2026.')
  expect(note.closest('[role=status]')?.id).toBe(box('Leaving Date').getAttribute('aria-describedby'))
  expect(messageOf('Leaving Date')).toBe(false)
  choose('Transferred')
  press('Save and Open Certificate')
  await waitFor(() => expect(sent(calls)).toMatchObject([[expect.anything(), { leaving: { date: '2026-06-03' } }]]))
})

// R88.1
it('the reasons are the values of the school, without the retired values', () => {
  serveChanges()
  useLists({
    leavingReason: [
      { key: 'Transferred', label: 'Moved to another school' },
      { key: 'Other', label: 'Other', retired: true },
    ],
  })
  show()
  expect(screen.getAllByRole('radio').map(each => each.closest('label')?.textContent)).toEqual([
    'Moved to another school',
  ])
})

// R88.1
it('a student that somebody else has changed is marked as left only after the user has seen the change', async () => {
  let isStale = true
  const newer = studentRecord({ version: 9 })
  const calls = serve(({ method }) => {
    if (method !== 'PATCH') return okResponse({ record: meera._id })
    if (isStale) return refusalResponse(409, { message: STALE_MESSAGE, error: 'STALE', data: { student: newer } })
    return okResponse({ student: { ...newer, isActive: false }, warnings: [] })
  })
  const { router } = show()
  choose('Transferred')
  press('Save and Open Certificate')
  expect(await screen.findByText('Changed meanwhile')).toBeTruthy()
  expect(router.push).not.toHaveBeenCalled()
  isStale = false
  press('Load current values and keep what I typed')
  press('Save and Open Certificate')
  await waitFor(() => expect(router.push).toHaveBeenCalledWith(CERTIFICATE_PAGE))
  expect(sent(calls).map(([, body]) => (body as { version: number }).version)).toEqual([meera.version, 9])
})

// R88.1
it('the dialog says that the user has lost the permission, and keeps what was chosen', async () => {
  serve(({ method }) =>
    method === 'PATCH'
      ? refusalResponse(403, { message: 'You do not have permission to perform this action', error: 'FORBIDDEN' })
      : okResponse({}),
  )
  const { onClose } = show()
  choose('Transferred')
  press('Save and Open Certificate')
  expect(await screen.findByText('You do not have permission to perform this action')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Transferred' }).checked).toBe(true)
  expect(onClose).not.toHaveBeenCalled()
})
