import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Snackbars } from '@/components/feedback/Snackbars'
import { session } from '@/lib/client/session'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { spyOnDocumentLoads } from '@/tests/support/documents'
import { box, press, type } from '@/tests/support/form'
import { serve } from '@/tests/support/in-app'
import { NETWORK_ERROR_MESSAGE } from '@/tests/support/messages'
import { userWith } from '@/tests/support/users'
import { ResetScreen } from './ResetScreen'

const INVALID = 'This link is not complete, was already used, or is too old. Ask for a new link and open it.'
const DONE = 'Your password is set. Please sign in with it.'
let documents: ReturnType<typeof spyOnDocumentLoads>

beforeEach(() => {
  documents = spyOnDocumentLoads()
  act(() => session.clear())
})

const page = (mail = true) => (
  <Snackbars>
    <ResetScreen mail={mail} />
  </Snackbars>
)

function open(token = 'tok-1', mail = true) {
  window.history.replaceState(null, '', token ? `/reset#${token}` : '/reset')
  return render(page(mail))
}

function choose(password = 'New@12345', again = password) {
  type('New Password', password)
  type('Confirm New Password', again)
  press('Set Password')
}

const invalid = () => refusalResponse(400, { message: INVALID, error: 'LINK_INVALID' })

// R97.4
it('the page takes the token out of the address and the history, and sends it with the password', async () => {
  const entries = window.history.length
  const calls = serve(() => okResponse())
  open()
  expect(window.location.href).toMatch(/\/reset$/)
  expect(window.history.length).toBe(entries)
  expect(document.body.innerHTML).not.toContain('tok-1')
  choose()
  await vi.waitFor(() => expect(documents.mock.calls).toEqual([['/login']]))
  expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', '/api/v1/auth/reset', { token: 'tok-1', newPassword: 'New@12345', confirmPassword: 'New@12345' }],
  ])
  expect(sessionStorage.getItem('notice')).toBe(DONE)
  expect([...Object.values(localStorage), ...Object.values(sessionStorage)].join()).not.toContain('tok-1')
})

// R97.5
it('the form for a new password stays disabled until the sign-in page opens', async () => {
  serve(() => okResponse())
  open()
  choose()
  await vi.waitFor(() => expect(documents).toHaveBeenCalled())
  expect(screen.getByRole('button', { name: 'Setting...' })).toHaveProperty('disabled', true)
})

// R97.4
it('a second link that is opened in the same tab replaces the first link', async () => {
  const calls = serve(() => okResponse())
  open()
  window.location.hash = '#tok-2'
  await vi.waitFor(() => expect(window.location.hash).toBe(''))
  choose()
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.body).toMatchObject({ token: 'tok-2' })
})

// R97.5
it.each([
  ['short', 'short', 'New Password must be at least 6 characters'],
  ['New@12345', 'Other@123', 'Passwords do not match'],
])('the form for a new password refuses %j and %j without a request', async (password, again, message) => {
  const calls = serve(() => okResponse())
  open()
  choose(password, again)
  expect(await screen.findByText(message)).toBeTruthy()
  expect(calls).toEqual([])
})

// R97.5
it('each password box has a button that shows the password, and an autocomplete value for password managers', () => {
  open()
  for (const label of ['New Password', 'Confirm New Password']) {
    expect(box(label).autocomplete).toBe('new-password')
    press(`Show ${label.toLowerCase()}`)
    expect(box(label).type).toBe('text')
  }
  expect(document.activeElement).toBe(box('New Password'))
})

describe('a refusal', () => {
  // R97.6
  it('the page of a link that no longer works offers a new link by mail', async () => {
    serve(invalid)
    open()
    choose()
    const alert = await screen.findByText(INVALID)
    expect(document.activeElement?.contains(alert)).toBe(true)
    expect(screen.queryByRole('form')).toBeNull()
    expect(screen.getByRole('link', { name: 'Get a new link by mail' }).getAttribute('href')).toBe('/forgot')
    expect(documents).not.toHaveBeenCalled()
  })

  // R97.6
  it('if the server sends no mail, the page of a link that no longer works refers to the administrator', async () => {
    serve(invalid)
    open('tok-1', false)
    choose()
    expect(await screen.findByText('Your administrator can make a new link.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Get a new link by mail' })).toBeNull()
  })

  // R97.6
  it('a token that is too long counts as a link that does not work', async () => {
    serve(() => refusalResponse(400, { message: 'Invalid', errors: [{ field: 'token', message: INVALID }] }))
    open('x'.repeat(300))
    choose()
    expect(await screen.findByText(INVALID)).toBeTruthy()
  })

  // R97.6
  it('after a refused link, a new link that is opened in the same tab shows the form again', async () => {
    serve(invalid)
    open()
    choose()
    await screen.findByText(INVALID)
    window.location.hash = '#tok-2'
    expect(await screen.findByRole('form')).toBeTruthy()
    expect(screen.queryByText(INVALID)).toBeNull()
  })

  // R97.6
  it('the page at an address without a token says to open the link once more', () => {
    open('')
    expect(screen.getByRole('alert').textContent).toBe(
      'This page has no link. Open the link once more, from the mail or from the message in which you got it.',
    )
    expect(screen.queryByRole('form')).toBeNull()
  })

  // R97.5
  it('a refused password shows an error at its field, and the link can still be used', async () => {
    const message = 'New Password is too common'
    serve(() => refusalResponse(400, { message, errors: [{ field: 'newPassword', message }] }))
    open()
    choose()
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
    expect(box('New Password').getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryByText(INVALID)).toBeNull()
  })

  // R97.5
  it.each<[string, () => Promise<Response>, string]>([
    ['there is no connection', () => Promise.reject(new TypeError('fetch failed')), NETWORK_ERROR_MESSAGE],
    ['the server fails', () => Promise.resolve(refusalResponse(500, {})), 'Failed to set the password'],
    [
      'there were too many attempts',
      () => Promise.resolve(Response.json({ success: false, message: 'Too many attempts.' }, { status: 429, headers: { 'Retry-After': '60' } })), // prettier-ignore
      'Too many attempts. You can try again in 1 minute.',
    ],
  ])('when %s, the form says so and keeps the typed password', async (_what, answer, message) => {
    serve(answer)
    open()
    choose()
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    expect(box('New Password').value).toBe('New@12345')
    expect(documents).not.toHaveBeenCalled()
  })
})

describe('a browser in which somebody is signed in', () => {
  const signIn = () =>
    act(() => session.signIn({ user: userWith(['students.read']), accessToken: 'a1', refreshToken: 'r1' }))

  // R97.7
  it('the page names the user who is signed in on this browser, and signs out when the password is set', async () => {
    signIn()
    const calls = serve(() => okResponse())
    open()
    expect(screen.getByText(/^Asha Rao is signed in in this browser/)).toBeTruthy()
    choose()
    await vi.waitFor(() => expect(documents.mock.calls).toEqual([['/login']]))
    expect(calls.map(({ path }) => path)).toEqual(['/api/v1/auth/reset', '/api/v1/auth/logout'])
    expect([session.state().status, session.tokens().refreshToken]).toEqual(['signedOut', undefined])
    expect(sessionStorage.getItem('notice')).toBe(DONE)
  })

  // R97.7
  it('nobody is signed out by a link that does not work', async () => {
    signIn()
    const calls = serve(invalid)
    open()
    choose()
    await screen.findByText(INVALID)
    expect(calls).toHaveLength(1)
    expect(session.tokens().refreshToken).toBe('r1')
  })
})

// R97.4
it('without scripts, the page for a new password says that it needs JavaScript', () => {
  expect(renderToString(page())).toMatch(/<noscript>.*This page needs JavaScript\..*<\/noscript>/)
})

// R97.5
it('a password can be set with the keyboard alone', async () => {
  serve(() => okResponse())
  open()
  await userEvent.keyboard('New@12345{Tab}{Tab}New@12345{Enter}')
  await vi.waitFor(() => expect(documents).toHaveBeenCalled())
})
