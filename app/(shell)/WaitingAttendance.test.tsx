import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { storeUnsavedMarks } from '@/lib/client/attendance/unsaved-marks'
import { renderInApp } from '@/tests/support/in-app'
import { registerWith, serveRegister } from '@/tests/support/register'
import { WaitingAttendance } from './WaitingAttendance'

const network = vi.hoisted(() => ({ failures: 0, loads: 0 }))
vi.mock('@/components/attendance/load-waiting-registers', async importOriginal => {
  const actual = await importOriginal<typeof import('@/components/attendance/load-waiting-registers')>()
  const loadWaitingRegisters: typeof actual.loadWaitingRegisters = async () => {
    network.loads += 1
    if (network.failures-- > 0) throw new TypeError('Failed to fetch dynamically imported module')
    return actual.loadWaitingRegisters()
  }
  return { ...actual, loadWaitingRegisters }
})

beforeEach(() => {
  sessionStorage.clear()
  Object.assign(network, { failures: 0, loads: 0 })
  window.history.replaceState(null, '', '/dashboard')
})

const MARKS = { version: 0, marks: { 'id-Asha': 'P', 'id-Bina': 'A', 'id-Chetan': 'P' } } as const
const NAME = '5th-B/2027-03-02'

// R95.5
it('every page sends marks that wait in the tab, and removes them once they are saved', async () => {
  storeUnsavedMarks('user-1', NAME, { ...MARKS, isWaiting: true })
  const sent = serveRegister(registerWith())
  renderInApp(<WaitingAttendance />)
  expect(await screen.findByText('Attendance saved')).toBeTruthy()
  expect(sent).toEqual([MARKS])
  await waitFor(() => expect(sessionStorage.length).toBe(0))
})

// R95.5
it('waiting marks are sent even if their scripts could not load before the connection was back', async () => {
  network.failures = 1
  storeUnsavedMarks('user-1', NAME, { ...MARKS, isWaiting: true })
  const sent = serveRegister(registerWith())
  renderInApp(<WaitingAttendance />)
  await waitFor(() => expect(network.loads).toBe(1))
  expect(sent).toEqual([])
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('Attendance saved')).toBeTruthy()
  expect(sent).toEqual([MARKS])
})

// R95.5
it('waiting marks are sent from other pages even if they are stored only in memory', async () => {
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  storeUnsavedMarks('user-1', NAME, { ...MARKS, isWaiting: true })
  setItem.mockRestore()
  const sent = serveRegister(registerWith())
  // The page of the register has already loaded the component that sends waiting marks.
  await (await import('@/components/attendance/load-waiting-registers')).loadWaitingRegisters()
  renderInApp(<WaitingAttendance />)
  expect(await screen.findByText('Attendance saved')).toBeTruthy()
  expect(sent).toEqual([MARKS])
})

// R95.5
it('marks that the user has not saved are kept and not sent, and marks of another user are removed', async () => {
  storeUnsavedMarks('user-1', '5th-C/2027-03-02', MARKS)
  storeUnsavedMarks('user-1', NAME, { ...MARKS, isWaiting: true })
  storeUnsavedMarks('user-2', '5th-D/2027-03-02', { ...MARKS, isWaiting: true })
  const sent = serveRegister(registerWith())
  renderInApp(<WaitingAttendance />)
  expect(await screen.findByText('Attendance saved')).toBeTruthy()
  expect(sent).toHaveLength(1)
  await waitFor(() => expect(Object.keys(sessionStorage)).toEqual(['draft:user-1:attendance:5th-C/2027-03-02']))
})
