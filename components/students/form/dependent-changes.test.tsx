import { fireEvent, screen } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { DEFAULT_RULES, setSchoolRules } from '@/lib/contract/school-rules'
import type { Student } from '@/lib/contract/students/schema'
import { dataOfOtherCalls, okResponse, refusalResponse } from '@/tests/support/browser-api'
import { press, type } from '@/tests/support/form'
import { renderInApp, serve } from '@/tests/support/in-app'
import { STALE_MESSAGE } from '@/tests/support/messages'
import { studentRecord } from '@/tests/support/student-record'
import { StudentFormDialog } from '../StudentFormDialog'

const meera = studentRecord()

/** A server that refuses every change of Meera, because somebody else has saved this record. */
const serveNewer = (newer: Student) =>
  serve(({ method }) =>
    method === 'GET'
      ? okResponse({ ...dataOfOtherCalls, student: meera })
      : refusalResponse(409, { message: STALE_MESSAGE, error: 'STALE', data: { student: newer } }),
  )

async function edit() {
  renderInApp(<StudentFormDialog open id={meera._id} onClose={() => undefined} />)
  await screen.findByRole('form', { name: 'Student' })
}

// R85.6
it('the form asks before “Father is not known” overwrites changes that somebody else has made', async () => {
  const { father, mother } = meera.parentInfo
  const newer = { ...meera, version: 4, parentInfo: { mother, father: { ...father, phone: '9123456780' } } }
  const calls = serveNewer(newer)
  onTestFinished(() => setSchoolRules(DEFAULT_RULES))
  setSchoolRules({ ...DEFAULT_RULES, parentsMayBeUnknown: true })
  await edit()
  fireEvent.click(screen.getByRole('switch', { name: 'Father is not known' }))
  press('Update')
  const notice = (await screen.findByText('Changed meanwhile')).closest('[role=alert]')
  expect(notice?.textContent).toContain("Father's Phone: 9876543211 → 9123456780")
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1)
})

// R85.6
it('the form asks before a changed roll number is merged into another class', async () => {
  const calls = serveNewer({ ...meera, version: 4, section: 'C' })
  await edit()
  type('Roll Number', '8')
  press('Update')
  const notice = (await screen.findByText('Changed meanwhile')).closest('[role=alert]')
  expect(notice?.textContent).toContain('Section: B → C')
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1)
})

// R85.6
it('values that do not fit the saved record are not merged, and a notice says what has changed', async () => {
  const newer = { ...meera, version: 4, dateOfBirth: '2018-06-01' }
  const calls = serveNewer(newer)
  await edit()
  type('Admission Date', '1 Jun 2017')
  press('Update')
  const notice = (await screen.findByText('Changed meanwhile')).closest('[role=alert]')
  expect(notice?.textContent).toMatch(/Date of Birth: .+ → 1 Jun 2018/)
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1)
  press('Load current values and keep what I typed')
  press('Update')
  expect((await screen.findAllByText(/Admission date cannot be before the date of birth/)).length).toBeGreaterThan(0)
})
