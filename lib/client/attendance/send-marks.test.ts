import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { setDraftOwner } from '@/lib/client/draft-storage'
import { session } from '@/lib/client/session'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { serve } from '@/tests/support/in-app'
import { registerWith, serveRegister } from '@/tests/support/register'
import { userWith } from '@/tests/support/users'
import { sendMarks } from './send-marks'
import { readUnsavedMarks, storeUnsavedMarks, unsentRegistersText } from './unsaved-marks'

const NAME = '5th-B/2027-03-02'
const MARKS = { version: 0, marks: { 'id-Asha': 'P', 'id-Bina': 'A', 'id-Chetan': 'P' } } as const
const HOUR = 60 * 60 * 1000
const send = () => sendMarks(new QueryClient(), 'user-1', NAME)

beforeEach(() => {
  sessionStorage.clear()
  session.setUser(userWith([]))
})

/** Stores marks, then moves the clock forward. */
function storeBefore(hours: number, isWaiting: boolean) {
  const now = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: now - hours * HOUR })
  storeUnsavedMarks('user-1', NAME, { ...MARKS, isWaiting })
  vi.setSystemTime(now)
}

// R95.4
it('marks that are too old are not reported as saved', async () => {
  const sent = serveRegister(registerWith())
  storeBefore(13, false)
  expect(await send()).toBe('nothing')
  expect(sent).toEqual([])
})

// R95.5
it('waiting marks are kept for four days, even when the user signs in again', async () => {
  const sent = serveRegister(registerWith())
  storeBefore(95, true)
  setDraftOwner('user-1')
  expect(await send()).toBe('saved')
  expect(sent).toEqual([MARKS])
})

// R95.5
it('marks that have waited for more than four days are removed and reported as expired', async () => {
  const sent = serveRegister(registerWith())
  storeBefore(97, true)
  setDraftOwner('user-1')
  expect(unsentRegistersText('user-1')).toBe(JSON.stringify([{ name: NAME }]))
  expect(await send()).toBe('expired')
  expect([sent, sessionStorage.length]).toEqual([[], 0])
})

// R95.5
it('waiting marks expire four days after they were saved, even if sending them has failed since', async () => {
  const now = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: now - 97 * HOUR })
  vi.spyOn(console, 'error').mockReturnValue()
  serve(html(200))
  storeUnsavedMarks('user-1', NAME, { ...MARKS, isWaiting: true })
  vi.setSystemTime(now - 2 * HOUR)
  expect(await send()).toBe('waiting')
  vi.setSystemTime(now)
  expect(await send()).toBe('expired')
})

// R95.5
it('waiting marks that are changed and saved again wait for another four days', () => {
  storeBefore(95, true)
  storeUnsavedMarks('user-1', NAME, { version: 0, marks: { 'id-Asha': 'A' }, isWaiting: true })
  vi.setSystemTime(Date.now() + 95 * HOUR)
  expect(readUnsavedMarks('user-1', NAME)?.marks).toEqual({ 'id-Asha': 'A' })
})

const html = (status: number) => () => new Response('<html>Sign in to the Wi-Fi</html>', { status })

// R95.5
it.each([
  ['an error of the server', () => refusalResponse(500, { message: 'Something went wrong' })],
  ['a busy server', () => refusalResponse(429, { message: 'Too many requests' })],
  ['the page of a proxy in place of an answer', html(200)],
  ['a refusal by a proxy', html(403)],
])('marks still wait after %s', async (_what, answer) => {
  vi.spyOn(console, 'error').mockReturnValue()
  serve(answer)
  storeUnsavedMarks('user-1', NAME, { ...MARKS, isWaiting: true })
  expect(await send()).toBe('waiting')
  expect(readUnsavedMarks('user-1', NAME)?.isWaiting).toBe(true)
})

// R95.5
it.each([400, 403, 404, 413, 422])('marks no longer wait once the server has refused them with %i', async status => {
  vi.spyOn(console, 'error').mockReturnValue()
  serve(() => refusalResponse(status, { message: 'Please ask the office' }))
  storeUnsavedMarks('user-1', NAME, { ...MARKS, isWaiting: true })
  await expect(send()).rejects.toThrow('Please ask the office')
  expect(readUnsavedMarks('user-1', NAME)?.isWaiting).toBe(false)
})

// R95.5
it('marks still wait after the session has ended', async () => {
  serve(({ path }) =>
    path.includes('/attendance/') ? refusalResponse(401, { message: 'Please sign in' }) : okResponse({}),
  )
  storeUnsavedMarks('user-1', NAME, { ...MARKS, isWaiting: true })
  await send().catch(() => undefined)
  expect(readUnsavedMarks('user-1', NAME)?.isWaiting).toBe(true)
})
