import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { session } from '@/lib/client/session'
import { userWith } from '@/tests/support/users'
import { SessionStart } from './SessionStart'
import { useSession } from '@/components/base/useSession'

const State = () => useSession().status

/** Makes a change in storage and sends the event that the browser sends to other tabs. */
function inAnotherTab(key: string | null, change: () => void) {
  change()
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage })))
}

beforeEach(() => {
  render(
    <>
      <SessionStart />
      <State />
    </>,
  )
  act(() => session.clear())
  expect(screen.getByText('signedOut')).toBeDefined()
  act(() => session.signIn({ user: userWith([]), accessToken: 'a1', refreshToken: 'r1' }))
  expect(screen.getByText('signedIn')).toBeDefined()
})

it('a tab signs out when another tab signs out', () => {
  inAnotherTab('refreshToken', () => localStorage.removeItem('refreshToken'))
  expect(screen.getByText('signedOut')).toBeDefined()
})

it('a tab signs out when the storage is cleared', () => {
  inAnotherTab(null, () => localStorage.clear())
  expect(screen.getByText('signedOut')).toBeDefined()
})

it('a tab uses a token that another tab has refreshed', () => {
  inAnotherTab('accessToken', () => localStorage.setItem('accessToken', 'a2'))
  expect(session.tokens().accessToken).toBe('a2')
  expect(screen.getByText('signedIn')).toBeDefined()
})

it('a tab ignores storage keys of other applications', () => {
  inAnotherTab('colour', () => localStorage.removeItem('refreshToken'))
  expect(screen.getByText('signedIn')).toBeDefined()
})

it('a cached page that the Back button shows signs out if another tab has signed out', () => {
  localStorage.clear()
  const shown = Object.assign(new Event('pageshow'), { persisted: true })
  act(() => void window.dispatchEvent(shown))
  expect(screen.getByText('signedOut')).toBeDefined()
})
