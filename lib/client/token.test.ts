import { expect, it } from 'vitest'
import { isTokenValid } from './token'

const NOW = Date.UTC(2026, 2, 5)
const seconds = NOW / 1000
const token = (payload: unknown) => `h.${btoa(JSON.stringify(payload)).replace(/=+$/, '')}.s`

// R14.3, R18.1
it('`isTokenValid` accepts a token with three parts that expires later than now', () => {
  expect(isTokenValid(token({ exp: seconds + 1 }), NOW)).toBe(true)
})

it('`isTokenValid` reads a payload in base64url', () => {
  const payload = btoa(JSON.stringify({ name: '???>>>ÿ', exp: seconds + 1 }))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
  expect(payload).toMatch(/[-_]/)
  expect(isTokenValid(`h.${payload}.s`, NOW)).toBe(true)
})

// R14.3, R18.1
it.each([
  ['expires now', token({ exp: seconds })],
  ['has expired', token({ exp: seconds - 1 })],
  ['never expires', token({})],
  ['has a word as its expiry', token({ exp: 'tomorrow' })],
  ['contains null', token(null)],
  ['has two parts', token({ exp: seconds + 1 }).slice(0, -2)],
  ['has four parts', `${token({ exp: seconds + 1 })}.x`],
  ['is not base64', 'h.%%%.s'],
  ['is not JSON', `h.${btoa('hello')}.s`],
  ['is empty', ''],
  ['consists of two dots', '..'],
])('isTokenValid refuses a token that %s', (_what, text) => expect(isTokenValid(text, NOW)).toBe(false))
