import { expect, it } from 'vitest'
import { paced, paceHeaders } from './pace'

const RATE = 5
let people = 0
const somebody = () => `somebody-${people++}`

/** Asks until refused. @returns how often it was answered */
function exhaust(key: string, now: number): number {
  for (let answered = 0; ; answered++) {
    try {
      paced(key, RATE, now)
    } catch (error) {
      expect(error).toMatchObject({ code: 'RATE_LIMITED', details: { retryAfter: 1 } })
      return answered
    }
  }
}

it('lets four seconds’ worth go at once, and then the rate', () => {
  const key = somebody()
  expect(exhaust(key, 1_000)).toBe(20)
  expect(exhaust(key, 2_000)).toBe(5)
  expect(exhaust(key, 60_000)).toBe(20)
})

it('counts each caller apart', () => {
  const [one, other] = [somebody(), somebody()]
  exhaust(one, 1_000)
  expect(paced(other, RATE, 1_000)).toEqual({ left: 19, of: 20, seconds: 1 })
})

it('forgets who has been away for long', () => {
  const key = somebody()
  exhaust(key, 1_000)
  paced(somebody(), RATE, 200_000)
  expect(exhaust(key, 200_000)).toBe(20)
})

it('counts nothing at a rate of 0', () => {
  expect(paced(somebody(), 0)).toBeNull()
})

it('says what is left', () => {
  expect(paceHeaders({ left: 150, of: 200, seconds: 1 })).toEqual({
    'ratelimit-policy': '"requests";q=200;w=4',
    ratelimit: '"requests";r=150;t=1',
  })
})
