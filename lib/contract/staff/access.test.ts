import { afterEach, expect, it, vi } from 'vitest'
import { noSignInText } from './access'

afterEach(() => void vi.useRealTimers())

it('an account without a recorded sign-in has never signed in, unless the account is older than the history', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-31T12:00:00Z') })
  expect(noSignInText({ createdAt: '2026-02-25T12:00:00Z' })).toBe('Never')
  expect(noSignInText({ createdAt: '2026-02-23T12:00:00Z' })).toBe('Not in the last 400 days')
})
