import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { session } from '@/lib/client/session'
import { userWith } from '@/lib/testing/users'
import { SessionStart } from './SessionStart'
import { useSession } from './useSession'

const State = () => useSession().status

/** What a browser does in every other tab after `change`. */
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

it('signs out when another tab does', () => {
  inAnotherTab('refreshToken', () => localStorage.removeItem('refreshToken'))
  expect(screen.getByText('signedOut')).toBeDefined()
})

it('signs out when the storage is emptied', () => {
  inAnotherTab(null, () => localStorage.clear())
  expect(screen.getByText('signedOut')).toBeDefined()
})

it('takes over a token that another tab has renewed', () => {
  inAnotherTab('accessToken', () => localStorage.setItem('accessToken', 'a2'))
  expect(session.tokens().accessToken).toBe('a2')
  expect(screen.getByText('signedIn')).toBeDefined()
})

it('does not mind what others keep there', () => {
  inAnotherTab('colour', () => localStorage.removeItem('refreshToken'))
  expect(screen.getByText('signedIn')).toBeDefined()
})

it('signs out when Back shows a page from before another tab did', () => {
  localStorage.clear()
  const shown = Object.assign(new Event('pageshow'), { persisted: true })
  act(() => void window.dispatchEvent(shown))
  expect(screen.getByText('signedOut')).toBeDefined()
})
