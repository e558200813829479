import { expect, it } from 'vitest'
import { takeToken } from './request-rate'

const RATE = 5
let callers = 0
const newCaller = () => `caller-${callers++}`

/** Takes tokens until one is refused. @returns how many tokens it took */
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
it('a caller can use the tokens of four seconds at once, and then gets new tokens at the given rate', () => {
  const key = newCaller()
  expect(exhaust(key, 1_000)).toBe(20)
  expect(exhaust(key, 2_000)).toBe(5)
  expect(exhaust(key, 60_000)).toBe(20)
})

it('each caller has a separate bucket', () => {
  const [one, other] = [newCaller(), newCaller()]
  exhaust(one, 1_000)
  expect(takeToken(other, RATE, 1_000)).toEqual({ left: 19, size: 20, seconds: 1 })
})

it('a bucket that nobody used for a long time is full again', () => {
  const key = newCaller()
  exhaust(key, 1_000)
  takeToken(newCaller(), RATE, 200_000)
  expect(exhaust(key, 200_000)).toBe(20)
})

it('a rate of 0 means that there is no limit', () => {
  expect(takeToken(newCaller(), 0)).toBeNull()
})
