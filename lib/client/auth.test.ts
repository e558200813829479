import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AUTH_MESSAGES, NETWORK_ERROR_MESSAGE } from '@/tests/support/messages'
import {
  expiredResponse,
  okResponse,
  type Handler,
  refusalResponse,
  createTestApi as setUpApi,
} from '@/tests/support/browser-api'
import { userWith } from '@/tests/support/users'
import { createAuth } from './auth'
import { createSignIn } from './sign-in'

const user = userWith('superAdmin')
const both = { accessToken: 'a1', refreshToken: 'r1' }
const refreshed = () => okResponse({ accessToken: 'a2', refreshToken: 'r2' })

function setUp(answer: Handler, tokens: Record<string, string>) {
  const made = setUpApi(answer, tokens)
  const calls = () => made.send.mock.calls.map(([url]) => url.replace('/api/v1/auth/', ''))
  const { session, api } = made
  return { ...made, auth: createAuth(session, api), ...createSignIn(session, api), calls }
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

describe('start-up', () => {
  // R15.1, R15.7, R16.4
  it('start-up with both tokens fetches the user', async () => {
    const { auth, session, calls } = setUp(() => okResponse({ user }), both)
    await auth.start()
    expect(calls()).toEqual(['me'])
    expect(session.state()).toEqual({ status: 'signedIn', user })
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(user)
  })

  // R15.2
  it('start-up with only a refresh token refreshes the tokens, then fetches the user', async () => {
    const { auth, session, calls } = setUp(path => (path.endsWith('/me') ? okResponse({ user }) : refreshed()), {
      refreshToken: 'r1',
    })
    await auth.start()
    expect(calls()).toEqual(['refresh', 'me'])
    expect(session.state().status).toBe('signedIn')
    expect(session.tokens()).toEqual({ accessToken: 'a2', refreshToken: 'r2' })
  })

  // R15.6
  it('start-up sends no request without tokens', async () => {
    const { auth, session, calls } = setUp(() => okResponse(), {})
    await auth.start()
    expect(calls()).toEqual([])
    expect(session.state().status).toBe('signedOut')
  })

  it('start-up with only an access token sends no request and signs the user out', async () => {
    const { auth, session, calls } = setUp(() => okResponse({ user }), { accessToken: 'a1' })
    await auth.start()
    expect(calls()).toEqual([])
    expect(session.state().status).toBe('signedOut')
    expect(localStorage).toHaveLength(0)
  })

  it('start-up with an expired access token refreshes the tokens and fetches the user again', async () => {
    const { auth, session, calls } = setUp((path, token) => {
      if (path.endsWith('/refresh')) return refreshed()
      return token === 'Bearer a2' ? okResponse({ user }) : expiredResponse()
    }, both)
    await auth.start()
    expect(calls()).toEqual(['me', 'refresh', 'me'])
    expect(session.state().status).toBe('signedIn')
  })

  // R15.3, R16.4
  it.each<[string, Record<string, string>, Handler]>([
    ['the user is refused', both, () => refusalResponse(403, { message: AUTH_MESSAGES.deactivated })],
    ['the token is refused', both, () => refusalResponse(401, { message: AUTH_MESSAGES.required })],
    ['the user in the answer is invalid', both, () => okResponse({ user: { name: 1 } })],
    ['the refresh is refused', { refreshToken: 'r1' }, () => refusalResponse(401, { message: AUTH_MESSAGES.refresh })],
    [
      'the user is refused after a refresh',
      { refreshToken: 'r1' },
      path => (path.endsWith('/me') ? refusalResponse(404, { message: 'Gone' }) : refreshed()),
    ],
  ])('start-up clears the session when %s', async (_what, tokens, answer) => {
    const { auth, session } = setUp(answer, tokens)
    localStorage.setItem('user', JSON.stringify(user))
    await auth.start()
    expect(session.state()).toEqual({ status: 'signedOut', left: false, reason: 'expired' })
    expect(localStorage).toHaveLength(0)
  })

  it.each<[string, Record<string, string>]>([
    ['both tokens', both],
    ['only a refresh token', { refreshToken: 'r1' }],
  ])('start-up with %s stores the reason why the server has ended the session', async (_what, tokens) => {
    const { auth, session } = setUp(
      path =>
        path.endsWith('/refresh')
          ? refusalResponse(401, { message: AUTH_MESSAGES.refresh, data: { reason: 'deactivated' } })
          : expiredResponse(),
      tokens,
    )
    await auth.start()
    expect(session.state()).toEqual({ status: 'signedOut', left: false, reason: 'deactivated' })
  })

  const offline: Handler = () => {
    throw new TypeError('fetch failed')
  }
  // R15.4
  it.each<[string, Handler, string]>([
    ['the server cannot be reached', offline, NETWORK_ERROR_MESSAGE],
    ['the server fails', () => refusalResponse(503, { message: 'Starting' }), 'Starting'],
    ['a proxy answers instead of the server', () => new Response('<html>', { status: 502 }), 'Failed to get user data'],
  ])('start-up keeps the session, and can be retried, when %s', async (_what, failing, reason) => {
    let answer = failing
    const { auth, session } = setUp((...call) => answer(...call), both)
    await auth.start()
    expect(session.state()).toEqual({ status: 'unreachable', reason })
    expect(session.tokens()).toEqual(both)
    answer = () => okResponse({ user })
    await auth.retry()
    expect(session.state().status).toBe('signedIn')
  })

  it('start-up runs only once when it is called several times', async () => {
    const { auth, calls } = setUp(() => okResponse({ user }), both)
    await Promise.all([auth.start(), auth.start()])
    await auth.start()
    expect(calls()).toEqual(['me'])
  })

  it('start-up sends no request after a sign-in', async () => {
    const { auth, session, calls } = setUp(() => okResponse({ user }), both)
    session.signIn({ user, ...both })
    await auth.start()
    expect(calls()).toEqual([])
  })

  it('a start-up that fails does not undo a sign-in that succeeded meanwhile', async () => {
    const { auth, session } = setUp(() => {
      session.signIn({ user, accessToken: 'a9', refreshToken: 'r9' })
      return refusalResponse(403, { message: AUTH_MESSAGES.deactivated })
    }, both)
    await auth.start()
    expect(session.state().status).toBe('signedIn')
    expect(session.tokens().accessToken).toBe('a9')
  })
})

describe('signing in', () => {
  const credentials = { email: 'asha@school.example', password: 'Admin@123' }

  // R14.2, R16.1
  it('signing in stores the user and the tokens, in memory and in storage', async () => {
    const { signIn, session } = setUp(() => okResponse({ user, ...both }), {})
    await expect(signIn(credentials)).resolves.toBeUndefined()
    expect(session.state()).toEqual({ status: 'signedIn', user })
    expect(Object.fromEntries(Object.entries(localStorage))).toEqual({ ...both, user: JSON.stringify(user) })
    localStorage.clear()
    expect(session.tokens()).toEqual(both)
  })

  it('signing in returns the challenge when a second step is required', async () => {
    const data = { challenge: 'c1' }
    const { signIn, session } = setUp(() => refusalResponse(401, { message: AUTH_MESSAGES.secondFactor, data }), {})
    await expect(signIn(credentials)).resolves.toBe('c1')
    expect(session.state().status).toBe('starting')
  })

  it('a refused sign-in leaves the session unchanged', async () => {
    const { signIn, session } = setUp(() => refusalResponse(401, { message: AUTH_MESSAGES.credentials }), {})
    await expect(signIn(credentials)).rejects.toThrow(AUTH_MESSAGES.credentials)
    expect(session.state().status).toBe('starting')
    expect(localStorage).toHaveLength(0)
  })
})

describe('signing out', () => {
  // R15.7, R24.10
  it('signing out ends the session on the server and clears the state and the storage', async () => {
    const { auth, session, send } = setUp(() => okResponse({}), both)
    session.setUser(user)
    await auth.signOut()
    expect(send.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: '{"refreshToken":"r1"}' })
    expect(session.state()).toEqual({ status: 'signedOut', left: true })
    expect(session.tokens()).toEqual({})
    expect(localStorage).toHaveLength(0)
  })

  // R16.5
  it.each<[string, Handler]>([
    ['refuses the call', () => refusalResponse(401, { message: AUTH_MESSAGES.expired })],
    ['fails', () => new Response('', { status: 500 })],
    [
      'cannot be reached',
      () => {
        throw new TypeError('fetch failed')
      },
    ],
  ])('signing out clears the session even if the server %s', async (_how, answer) => {
    const { auth, session, send } = setUp(answer, both)
    session.setUser(user)
    await auth.signOut()
    expect(send).toHaveBeenCalledOnce()
    expect(session.state().status).toBe('signedOut')
    expect(localStorage).toHaveLength(0)
  })

  // R56.5
  it('signing out marks the session in a cookie when the call to the server fails', async () => {
    const accessToken = `h.${btoa(JSON.stringify({ sid: 'session-1' }))}.s`
    const { auth } = setUp(() => new Response('', { status: 500 }), { accessToken, refreshToken: 'r1' })
    await auth.signOut()
    expect(document.cookie).toContain('signed-out=session-1')
  })
})
