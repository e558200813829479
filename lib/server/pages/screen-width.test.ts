import { expect, it, vi } from 'vitest'
import { screenWidth } from './screen-width'

const sent = vi.hoisted(() => ({ cookie: undefined as string | undefined, headers: new Headers() }))
vi.mock('next/headers', () => ({
  headers: async () => sent.headers,
  cookies: async () => ({
    get: (name: string) => (name === 'screen-width' && sent.cookie !== undefined ? { value: sent.cookie } : undefined),
  }),
}))

// R56.3
it.each([
  ['md', '?1', 'md'],
  ['xs', '?0', 'xs'],
  [undefined, '?1', 'xs'],
  [undefined, '?0', 'lg'],
  [undefined, undefined, 'lg'],
  ['enormous', '?1', 'xs'],
  ['', undefined, 'lg'],
])('a browser with the cookie %s and the hint %s gets a page for the width %s', async (cookie, hint, width) => {
  sent.cookie = cookie
  sent.headers = new Headers(hint ? { 'sec-ch-ua-mobile': hint } : {})
  expect(await screenWidth()).toBe(width)
})
