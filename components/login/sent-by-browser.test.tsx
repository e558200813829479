import { act, fireEvent, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '@/lib/client/session'
import { fakeRouter } from '@/tests/support/AppRouter'
import { okResponse } from '@/tests/support/browser-api'
import { spyOnDocumentLoads } from '@/tests/support/documents'
import { box, press, type } from '@/tests/support/form'
import { serve } from '@/tests/support/in-app'
import { loginPage, showLogin } from '@/tests/support/login-screen'
import { AUTH_MESSAGES } from '@/tests/support/messages'
import { userWith } from '@/tests/support/users'

const router = fakeRouter()

beforeEach(() => {
  vi.clearAllMocks()
  spyOnDocumentLoads()
  act(() => session.clear())
})

afterEach(() => document.body.replaceChildren())

/** Renders the page as the server does. Returns its form, and the fields that the browser would submit. */
function drawn(failure?: Parameters<typeof loginPage>[1]) {
  document.body.innerHTML = renderToStaticMarkup(loginPage(router, failure))
  const form = document.querySelector('form')!
  const fields = [...form.querySelectorAll('input')].map(({ name, type: kind, value }) => [name, kind, value])
  return { method: form.method, action: form.getAttribute('action'), fields }
}

describe('the page without scripts', () => {
  // R3.6
  it('the sign-in page without scripts has a form that the browser can send by POST', () => {
    expect(drawn()).toEqual({
      method: 'post',
      action: '/api/v1/auth/login/form',
      fields: [
        ['next', 'hidden', '/students'],
        ['email', 'email', ''],
        ['password', 'password', ''],
      ],
    })
  })

  // R3.6
  it('the sign-in page without scripts keeps the email of a refused form, and shows the reason', () => {
    const { fields } = drawn({ failure: { email: 'asha@school.example', reason: AUTH_MESSAGES.credentials } })
    expect(fields[1]).toEqual(['email', 'email', 'asha@school.example'])
    expect(document.querySelector('[role="alert"]')?.textContent).toBe(AUTH_MESSAGES.credentials)
  })

  // R3.6
  it('the sign-in page without scripts has a separate form for the code of the second step', () => {
    expect(drawn({ failure: { email: 'asha@school.example', challenge: 'c1' } })).toEqual({
      method: 'post',
      action: '/api/v1/auth/login/second-step/form',
      fields: [
        ['next', 'hidden', '/students'],
        ['challenge', 'hidden', 'c1'],
        ['code', 'text', ''],
      ],
    })
    expect(document.querySelector('[role="alert"]')).toBeNull()
    const back = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Back')
    expect(back?.getAttribute('href')).toBe('/login?next=%2Fstudents')
  })
})

describe('once the scripts have loaded', () => {
  // R3.6
  it('the sign-in page with scripts shows the errors of a form that the browser sent', () => {
    const errors = { email: 'Please enter a valid email address', password: 'Password is required' }
    showLogin(router, { failure: { email: 'asha@', errors } })
    expect(screen.getByText('Please enter a valid email address')).toBeDefined()
    expect(screen.getByText('Password is required')).toBeDefined()
    expect([box('Email').value, box('Password').value]).toEqual(['asha@', ''])
    expect(box('Email').getAttribute('aria-invalid')).toBe('true')
  })

  // R3.6
  it('the sign-in page with scripts continues with the challenge of a form that the browser sent', async () => {
    const calls = serve(() => okResponse({ user: userWith([]), accessToken: 'a', refreshToken: 'r' }))
    showLogin(router, { failure: { challenge: 'c1', reason: AUTH_MESSAGES.code } })
    expect(screen.getByRole('alert').textContent).toBe(AUTH_MESSAGES.code)
    type('Code', '123456')
    press('Verify')
    await vi.waitFor(() => expect(calls.at(-1)?.body).toEqual({ challenge: 'c1', code: '123456' }))
  })

  it('the sign-in page forgets a refused code when the user goes back to the password', () => {
    showLogin(router, { failure: { challenge: 'c1', reason: AUTH_MESSAGES.code } })
    fireEvent.click(screen.getByRole('link', { name: 'Back' }))
    expect(box('Password').value).toBe('')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
