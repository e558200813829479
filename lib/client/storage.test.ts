import { expect, it, vi } from 'vitest'
import { createStorage } from './storage'

const fail = () => {
  throw new DOMException('Denied', 'SecurityError')
}
const broken = { getItem: fail, setItem: fail, removeItem: fail } as unknown as Storage

// R14.2
it('the storage stores tokens and user under the required keys', () => {
  const storage = createStorage(() => localStorage)
  storage.write('accessToken', 'a')
  storage.write('refreshToken', 'r')
  storage.write('user', '{}')
  expect(Object.fromEntries(Object.entries(localStorage))).toEqual({ accessToken: 'a', refreshToken: 'r', user: '{}' })
  storage.remove('user')
  expect(storage.read('user')).toBeNull()
  expect(storage.read('accessToken')).toBe('a')
})

// R25.6
it.each([
  ['when each use of the storage fails', () => broken],
  ['when access to the storage is denied', fail],
])('the storage logs the error and does not throw %s', (_what, area) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const storage = createStorage(area)
  expect(storage.read('user')).toBeNull()
  storage.write('user', '{}')
  storage.remove('user')
  expect(log.mock.calls.map(([message]) => String(message))).toEqual([
    `Could not read "user" in the browser's storage`,
    `Could not write "user" in the browser's storage`,
    `Could not remove "user" in the browser's storage`,
  ])
})
