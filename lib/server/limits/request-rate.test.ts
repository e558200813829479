import { expect, it } from 'vitest'
import { takeToken } from './request-rate'

const RATE = 5
let callers = 0
const newCaller = () => `caller-${callers++}`

/** Takes tokens until one is refused. @returns how many there were */
function exhaust(key: string, now: number): number {
  for (let tokens = 0; ; tokens++) {
    try {
      takeToken(key, RATE, now)
    } catch (error) {
      expect(error).toMatchObject({ code: 'RATE_LIMITED', details: { retryAfter: 1 } })
      return tokens
    }
  }
}

// R34.32
it('allows a burst of four seconds, and then the rate', () => {
  const key = newCaller()
  expect(exhaust(key, 1_000)).toBe(20)
  expect(exhaust(key, 2_000)).toBe(5)
  expect(exhaust(key, 60_000)).toBe(20)
})

it('counts each caller separately', () => {
  const [one, other] = [newCaller(), newCaller()]
  exhaust(one, 1_000)
  expect(takeToken(other, RATE, 1_000)).toEqual({ left: 19, size: 20, seconds: 1 })
})

it('drops buckets that nobody used for long', () => {
  const key = newCaller()
  exhaust(key, 1_000)
  takeToken(newCaller(), RATE, 200_000)
  expect(exhaust(key, 200_000)).toBe(20)
})

it('does not count at a rate of 0', () => {
  expect(takeToken(newCaller(), 0)).toBeNull()
})
