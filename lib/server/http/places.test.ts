import { expect, it } from 'vitest'
import { takePlace } from './places'

const refused = expect.objectContaining({ code: 'RATE_LIMITED' }) as Error

it('gives out so many places and no more, to each caller apart', () => {
  const [first] = [takePlace('a', 2), takePlace('a', 2)]
  expect(() => takePlace('a', 2)).toThrow(refused)
  takePlace('b', 2)
  first()
  takePlace('a', 2)
  expect(() => takePlace('a', 2)).toThrow(refused)
})

it('takes a place back once', () => {
  const [first] = [takePlace('c', 2), takePlace('c', 2)]
  first()
  first()
  takePlace('c', 2)
  expect(() => takePlace('c', 2)).toThrow(refused)
})
