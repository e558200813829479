import { expect, it } from 'vitest'
import { isTokenValid } from './token'

const NOW = Date.UTC(2026, 2, 5)
const seconds = NOW / 1000
const token = (payload: unknown) => `h.${btoa(JSON.stringify(payload)).replace(/=+$/, '')}.s`

// R14.3, R18.1
it('accepts three parts that expire later than now', () => {
  expect(isTokenValid(token({ exp: seconds + 1 }), NOW)).toBe(true)
})

it('reads base64url', () => {
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
  ['expires on a word', token({ exp: 'tomorrow' })],
  ['holds null', token(null)],
  ['has two parts', token({ exp: seconds + 1 }).slice(0, -2)],
  ['has four parts', `${token({ exp: seconds + 1 })}.x`],
  ['is not base64', 'h.%%%.s'],
  ['is not JSON', `h.${btoa('hello')}.s`],
  ['is empty', ''],
  ['is two dots', '..'],
])('refuses a token that %s', (_what, text) => expect(isTokenValid(text, NOW)).toBe(false))
