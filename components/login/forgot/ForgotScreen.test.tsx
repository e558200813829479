import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Snackbars } from '@/components/feedback/Snackbars'
import type { SignInOptions } from '@/lib/contract/accounts/sign-in-options'
import { NETWORK_ERROR_MESSAGE } from '@/tests/support/messages'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { box, press, type } from '@/tests/support/form'
import { serve } from '@/tests/support/in-app'
import { ForgotScreen } from './ForgotScreen'

const page = (options: Partial<SignInOptions> = {}) => (
  <Snackbars>
    <ForgotScreen options={{ mail: true, staffPasswords: true, ...options }} />
  </Snackbars>
)
const SENT =
  'If this email belongs to an active account, a mail with a link is on its way. The link works for one hour.'
const SPAM = 'Look in the folder for spam.'

function send(email = 'asha@school.example') {
  type('Email', email)
  press('Send Link')
}

// R97.3
it('the page for a forgotten password sends the email and shows what to do if no mail arrives', async () => {
  const calls = serve(() => okResponse())
  render(page())
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Forgotten Your Password?')
  expect(box('Email').autocomplete).toBe('username')
  send(' Asha@School.example')
  const alert = await screen.findByText(SENT)
  expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', '/api/v1/auth/forgot', { email: 'asha@school.example' }],
  ])
  expect(document.activeElement?.contains(alert)).toBe(true)
  expect(screen.getByText(SPAM)).toBeTruthy()
  expect(screen.getByText('Check that you sign in with this email: asha@school.example')).toBeTruthy()
  expect(screen.queryByRole('form')).toBeNull()
})

// R97.3
it('another link can be sent to a corrected email', async () => {
  serve(() => okResponse())
  render(page())
  send()
  await screen.findByText(SENT)
  press('Send Another Link')
  expect(box('Email').value).toBe('asha@school.example')
})

// R97.3
it.each([
  ['', 'Email is required'],
  ['asha@', 'Please enter a valid email address'],
])('the page for a forgotten password refuses %j without a request', async (email, message) => {
  const calls = serve(() => okResponse())
  render(page())
  send(email)
  expect(await screen.findByText(message)).toBeTruthy()
  expect(document.activeElement).toBe(box('Email'))
  expect(calls).toEqual([])
})

// R97.3
it('the page for a forgotten password says how long to wait after too many requests', async () => {
  serve(() => Response.json({ success: false, message: 'Too many requests.' }, { status: 429, headers: { 'Retry-After': '120' } })) // prettier-ignore
  render(page())
  send()
  expect((await screen.findByRole('alert')).textContent).toBe('Too many requests. You can try again in 2 minutes.')
  expect(box('Email').value).toBe('asha@school.example')
})

// R97.3
it.each<[string, () => Promise<Response>, string]>([
  ['there is no connection', () => Promise.reject(new TypeError('fetch failed')), NETWORK_ERROR_MESSAGE],
  ['the server fails', () => Promise.resolve(refusalResponse(500, {})), 'Failed to send the mail'],
])('when %s, the page for a forgotten password says so and keeps the email', async (_what, answer, message) => {
  serve(answer)
  render(page())
  send()
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(screen.queryByText(SPAM)).toBeNull()
  expect(box('Email').value).toBe('asha@school.example')
})

// R97.3
it('the button is disabled while the email is sent', async () => {
  serve(() => new Promise<Response>(() => undefined))
  render(page())
  send()
  expect(await screen.findByRole('button', { name: 'Sending...' })).toHaveProperty('disabled', true)
})

// R97.3
it('if the server sends no mail, the page for a forgotten password refers people to the administrator', () => {
  render(page({ mail: false }))
  expect(screen.getByText('This school sends no mail. Ask your administrator for a new password.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('link', { name: 'Back to sign-in' }).getAttribute('href')).toBe('/login')
})

// R97.3
it('where staff sign in with school accounts, the page for a forgotten password says so', () => {
  render(page({ staffPasswords: false, oidc: { name: 'Google' } }))
  expect(
    screen.getByText(
      'Staff members need no password here. They sign in with Google, and get no mail. Only super admins do.',
    ),
  ).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Send Link' })).toBeTruthy()
})

// R97.3, R100.12
it('where staff sign in with school accounts and the server sends no mail, the page does not promise a mail', () => {
  render(page({ mail: false, staffPasswords: false, oidc: { name: 'school account' } }))
  expect(screen.getByText('Staff members need no password here. They sign in with their school account.')).toBeTruthy()
})

// R97.3
it('without scripts, the page for a forgotten password says that it needs JavaScript', () => {
  expect(renderToString(page())).toMatch(/<noscript>.*This page needs JavaScript\..*<\/noscript>/)
})

// R97.3
it('the email can be sent with the keyboard alone', async () => {
  serve(() => okResponse())
  render(page())
  await userEvent.tab()
  expect(document.activeElement).toBe(box('Email'))
  await userEvent.keyboard('asha@school.example{Enter}')
  expect(await screen.findByText(SENT)).toBeTruthy()
})
