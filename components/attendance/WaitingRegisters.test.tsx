import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { storeUnsavedMarks } from '@/lib/client/attendance/unsaved-marks'
import { findTabWithUnsavedChanges } from '@/lib/client/tabs'
import { refusalResponse } from '@/tests/support/browser-api'
import { renderInApp } from '@/tests/support/in-app'
import { findStudents, registerWith, serveRegister, showRegister, staleResponse } from '@/tests/support/register'
import { WaitingRegisters } from './WaitingRegisters'

beforeEach(() => {
  sessionStorage.clear()
  window.history.replaceState(null, '', '/dashboard')
})

const MARKS = { version: 0, marks: { 'id-Asha': 'P', 'id-Bina': 'A', 'id-Chetan': 'P' } } as const
const waits = (name: string) => storeUnsavedMarks('user-1', name, { ...MARKS, isWaiting: true })
const OFFLINE = () => Promise.reject(new TypeError('Failed to fetch'))
const isCloseAsked = () => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

// R95.5
it('while marks wait, every page names their class, and closing the tab or signing out asks first', async () => {
  waits('5th-B/2027-03-02')
  serveRegister(registerWith(), OFFLINE)
  const { unmount } = renderInApp(<WaitingRegisters />)
  expect((await screen.findByRole('status')).textContent).toContain(
    'The attendance of 5th-B, 2 Mar 2027 is not saved yet. It is sent as soon as the server answers. Keep this tab open.',
  )
  expect([await findTabWithUnsavedChanges(), isCloseAsked()]).toEqual(['This tab', true])
  unmount()
  expect([await findTabWithUnsavedChanges(), isCloseAsked()]).toEqual([undefined, false])
})

// R95.5
it.each([
  ['other marks of a colleague', staleResponse(registerWith('PLA')), 'Somebody else has saved other marks meanwhile.'],
  ['other students', staleResponse(registerWith('', { students: [] })), 'The students of the class have changed meanwhile.'],
  ['a refusal', refusalResponse(400, { message: 'Please ask the office' }), 'Please ask the office'],
])('after %s, a notice says why the marks are not saved and links to their register', async (_what, answer, why) => {
  waits('5th-B/2027-03-02')
  serveRegister(registerWith(), () => answer)
  const { unmount } = renderInApp(<WaitingRegisters />)
  const notice = await screen.findByText(`The attendance of 5th-B, 2 Mar 2027 is not saved. ${why}`)
  expect(notice).toBeTruthy()
  unmount()
  // Render again, as after a reload of the page: the notice must appear again.
  renderInApp(<WaitingRegisters />)
  const link = screen.getByRole('link', { name: 'Open the attendance of 5th-B, 2 Mar 2027' })
  expect(link.getAttribute('href')).toBe('/attendance/5th-B/2027-03-02')
  fireEvent.click(screen.getByRole('button', { name: 'Discard the attendance of 5th-B, 2 Mar 2027' }))
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull())
  expect(sessionStorage.length).toBe(0)
}) // prettier-ignore

// R95.5
it('a notice names marks that waited too long to be sent, and does not report the marks as saved', async () => {
  const text = JSON.stringify({ ...MARKS, isWaiting: true, at: Date.now() - 97 * 60 * 60 * 1000 })
  sessionStorage.setItem('draft:user-1:attendance:5th-B/2027-03-02', text)
  const sent = serveRegister(registerWith())
  renderInApp(<WaitingRegisters />)
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The attendance of 5th-B, 2 Mar 2027 could not be sent for 4 days. Please take it again.',
  )
  expect(sent).toEqual([])
})

// R95.5
it('a register is reported as saved even if the server refuses another register', async () => {
  waits('5th-B/2027-03-02')
  waits('5th-C/2027-03-02')
  let attempts = 0
  serveRegister(registerWith(), (_body, saved) =>
    attempts++ === 0
      ? refusalResponse(400, { message: 'Please ask the office' })
      : Response.json({ success: true, message: 'Attendance saved', data: { attendance: saved } }),
  )
  renderInApp(<WaitingRegisters />)
  expect(await screen.findByText('Attendance saved')).toBeTruthy()
  expect(screen.getByText('The attendance of 5th-B, 2 Mar 2027 is not saved. Please ask the office')).toBeTruthy()
})

// R95.5
it.each([
  ['5th-B', '2027-03-01'],
  ['5th-C', '2027-03-02'],
])('the attendance of another class or day names a register that waits: %s, %s', async (key, day) => {
  waits(`${key}/${day}`)
  serveRegister(registerWith(), OFFLINE)
  showRegister()
  await findStudents()
  renderInApp(<WaitingRegisters />)
  expect((await screen.findByRole('link', { name: /^Open the attendance/ })).getAttribute('href')).toBe(
    `/attendance/${key}/${day}`,
  )
})

// R95.5
it('the page of a register that waits says so once, and other pages say so after the user has left the page', async () => {
  waits('5th-B/2027-03-02')
  serveRegister(registerWith(), OFFLINE)
  renderInApp(<WaitingRegisters />)
  const link = await screen.findByRole('link', { name: 'Open the attendance of 5th-B, 2 Mar 2027' })
  const { unmount } = showRegister()
  await findStudents()
  expect(link.isConnected).toBe(false)
  expect(screen.getByText(/^Not saved yet\./)).toBeTruthy()
  unmount()
  expect(await screen.findByRole('link', { name: 'Open the attendance of 5th-B, 2 Mar 2027' })).toBeTruthy()
})

// R95.5
it('the page of a register that the user may not change names its unsent marks, which the user can discard', async () => {
  storeUnsavedMarks('user-1', '5th-B/2027-03-02', { ...MARKS, problem: 'You may not change this register.' })
  serveRegister(registerWith('PAL', { mayTake: false }))
  showRegister()
  await findStudents()
  renderInApp(<WaitingRegisters />)
  expect((await screen.findByRole('alert')).textContent).toContain('You may not change this register.')
  fireEvent.click(screen.getByRole('button', { name: 'Discard the attendance of 5th-B, 2 Mar 2027' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
