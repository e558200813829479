import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeRouter } from '@/tests/support/AppRouter'
import { showLogin } from '@/tests/support/login-screen'

const fetch = vi.fn<typeof globalThis.fetch>()
beforeEach(() => void vi.stubGlobal('fetch', fetch))

const show = (otherWays: Parameters<typeof showLogin>[1] & object) => showLogin(fakeRouter(), otherWays)
const ADVICE = 'Forgotten your password? Ask your administrator.'
const links = () => screen.queryAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])

// R97.2
it('the sign-in page links to the page for a forgotten password when the server sends mail', () => {
  show({ otherWays: { forgotPath: '/forgot' } })
  expect(links()).toEqual([['Forgotten your password?', '/forgot']])
  expect(screen.queryByText(ADVICE)).toBeNull()
  // The link is below the form, so that Enter in the form cannot follow it.
  expect(screen.getByRole('form', { name: 'Sign in' }).contains(screen.getByRole('link'))).toBe(false)
})

// R97.2
it('the sign-in page links to the school accounts, and names the administrator if the server sends no mail', () => {
  const href = '/api/v1/auth/oidc/start?next=%2Fstudents'
  show({ otherWays: { oidc: { name: 'Green Valley accounts', href } } })
  expect(links()).toEqual([['Sign in with Green Valley accounts', href]])
  expect(screen.getByText(ADVICE)).toBeTruthy()
})

// R97.2
it('the sign-in page links to a new password and to the school accounts if the server offers both', () => {
  show({ otherWays: { forgotPath: '/forgot', oidc: { name: 'Google', href: '/start' } } })
  expect(links()).toEqual([
    ['Sign in with Google', '/start'],
    ['Forgotten your password?', '/forgot'],
  ])
})

// R97.2
it('the sign-in page has no links if the server offers neither mail nor school accounts', () => {
  show({ otherWays: {} })
  expect(links()).toEqual([])
  expect(screen.getByText(ADVICE)).toBeTruthy()
})
