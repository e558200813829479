import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { storeUnsavedMarks } from '@/lib/client/attendance/unsaved-marks'
import { renderInApp } from '@/tests/support/in-app'
import { registerWith, serveRegister } from '@/tests/support/register'
import { WaitingAttendance } from './WaitingAttendance'

beforeEach(() => sessionStorage.clear())

const MARKS = { version: 0, marks: { 'id-Asha': 'P', 'id-Bina': 'A', 'id-Chetan': 'P' } } as const

// R95.5
it('every page sends marks that wait in the tab, and removes them once they are saved', async () => {
  storeUnsavedMarks('user-1', '5th-B/2027-03-02', { ...MARKS, isWaiting: true })
  const sent = serveRegister(registerWith())
  renderInApp(<WaitingAttendance />)
  expect(await screen.findByText('Attendance saved')).toBeTruthy()
  expect(sent).toEqual([MARKS])
  await waitFor(() => expect(sessionStorage.length).toBe(0))
})

// R95.5
it('marks that the user has not saved are kept and not sent, and marks of another user are removed', async () => {
  storeUnsavedMarks('user-1', '5th-B/2027-03-02', MARKS)
  storeUnsavedMarks('user-2', '5th-C/2027-03-02', { ...MARKS, isWaiting: true })
  const sent = serveRegister(registerWith())
  renderInApp(<WaitingAttendance />)
  await import('@/components/attendance/WaitingRegisters')
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(sent).toEqual([])
  expect(Object.keys(sessionStorage)).toEqual(['draft:user-1:attendance:5th-B/2027-03-02'])
})
