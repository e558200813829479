import { expect, it } from 'vitest'
import { acquireSlot } from './slots'

const refused = expect.objectContaining({ code: 'RATE_LIMITED' }) as Error

// R34.33
it('each key has exactly the given number of slots', () => {
  const [first] = [acquireSlot('a', 2), acquireSlot('a', 2)]
  expect(() => acquireSlot('a', 2)).toThrow(refused)
  acquireSlot('b', 2)
  first()
  acquireSlot('a', 2)
  expect(() => acquireSlot('a', 2)).toThrow(refused)
})

it('a slot is freed only once', () => {
  const [first] = [acquireSlot('c', 2), acquireSlot('c', 2)]
  first()
  first()
  acquireSlot('c', 2)
  expect(() => acquireSlot('c', 2)).toThrow(refused)
})
