import { beforeEach, describe, expect, it, vi } from 'vitest'
import { endpoints } from '@/lib/contract/endpoints'
import { AUTH_MESSAGES } from '@/tests/support/messages'
import {
  emptyPage,
  expiredResponse,
  okResponse,
  refusalResponse,
  refreshingServer,
  createTestApi,
} from '@/tests/support/browser-api'
import { ApiError } from './api-error'

const { list } = endpoints.students

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

describe('a 401 about an invalid access token', () => {
  // R16.2, R17.2, R24.8
  it.each(['Access token has expired', 'Invalid token', 'jwt expired', 'Token expired'])(
    'a call refused because of its token is repeated once with a new token: %s',
    async message => {
      const { api, sent, session } = createTestApi((path, token, init) =>
        token === 'Bearer old' && !path.endsWith('/refresh')
          ? refusalResponse(401, { message })
          : refreshingServer(path, token, init),
      )
      await expect(api.call(list)).resolves.toEqual(emptyPage)
      expect(sent('/students')).toHaveLength(2)
      expect(sent('/auth/refresh')[0]?.[1]?.body).toBe('{"refreshToken":"r1"}')
      expect(session.tokens()).toEqual({ accessToken: 'new', refreshToken: 'r2' })
      expect(localStorage.getItem('accessToken')).toBe('new')
    },
  )

  // R17.2
  it('a call is also repeated when the error field of a 401 says that the token has expired', async () => {
    const { api, sent } = createTestApi((path, token, init) =>
      token === 'Bearer old' && !path.endsWith('/refresh')
        ? refusalResponse(401, { error: 'jwt expired' })
        : refreshingServer(path, token, init),
    )
    await expect(api.call(list)).resolves.toEqual(emptyPage)
    expect(sent('/auth/refresh')).toHaveLength(1)
  })

  // R15.2, R56.1
  it('a call without an access token, which another tab may have removed, is repeated after a refresh', async () => {
    const { api, sent } = createTestApi(
      (path, token, init) =>
        token === null && !path.endsWith('/refresh')
          ? refusalResponse(401, { message: AUTH_MESSAGES.required })
          : refreshingServer(path, token, init),
      { refreshToken: 'r1' },
    )
    await expect(api.call(list)).resolves.toEqual(emptyPage)
    expect(sent('/auth/refresh')).toHaveLength(1)
  })

  // R16.2
  it('the old refresh token stays when the refresh returns no new refresh token', async () => {
    const { api, session } = createTestApi((path, token, init) =>
      path.endsWith('/refresh') ? okResponse({ accessToken: 'new' }) : refreshingServer(path, token, init),
    )
    await api.call(list)
    expect(session.tokens()).toEqual({ accessToken: 'new', refreshToken: 'r1' })
  })

  // R17.2
  it('ten parallel calls with an expired token share one refresh', async () => {
    const { api, sent } = createTestApi(refreshingServer)
    await Promise.all(Array.from({ length: 10 }, () => api.call(list)))
    expect(sent('/auth/refresh')).toHaveLength(1)
    expect(sent('/students')).toHaveLength(20)
  })

  it('a 401 that arrives after the token was refreshed causes no second refresh', async () => {
    let answerLate = (_response: Response) => {}
    const late = new Promise<Response>(resolve => (answerLate = resolve))
    let calls = 0
    const { api, sent } = createTestApi((path, token, init) =>
      path.includes('/students') && calls++ === 0 ? late : refreshingServer(path, token, init),
    )
    const slow = api.call(list)
    await api.call(list)
    answerLate(expiredResponse())
    await expect(slow).resolves.toEqual(emptyPage)
    expect(sent('/auth/refresh')).toHaveLength(1)
  })

  // R17.6
  it('the session ends when a repeated call is refused too, and the call is not sent a third time', async () => {
    const { api, sent, session } = createTestApi(path =>
      path.endsWith('/auth/refresh') ? okResponse({ accessToken: 'new' }) : expiredResponse(),
    )
    await expect(api.call(list)).rejects.toMatchObject({ status: 401, message: AUTH_MESSAGES.expired })
    expect(sent('/students')).toHaveLength(2)
    expect(session.state()).toEqual({ status: 'signedOut', left: false, reason: 'expired' })
    expect(localStorage).toHaveLength(0)
  })

  // R17.3
  it.each([
    ['is refused', () => refusalResponse(401, { message: AUTH_MESSAGES.refresh })],
    ['fails with 500', () => refusalResponse(500, { message: 'Oops' })],
    ['returns HTML', () => new Response('<html>')],
  ])('an expired token ends the session when the refresh %s', async (_how, answer) => {
    const { api, sent, session } = createTestApi(path =>
      path.endsWith('/auth/refresh') ? answer() : expiredResponse(),
    )
    await expect(api.call(list)).rejects.toMatchObject({ status: 401, message: AUTH_MESSAGES.expired })
    expect(sent('/students')).toHaveLength(1)
    expect(session.state().status).toBe('signedOut')
    expect(console.error).toHaveBeenCalledWith('Token refresh failed', expect.any(ApiError))
  })

  // R17.7
  it.each([
    ['deactivated', { reason: 'deactivated' }],
    ['password', { reason: 'password' }],
    ['expired', { reason: 'anything else' }],
    ['expired', undefined],
  ])('the session ends with the reason that the refused refresh gives: %s', async (reason, data) => {
    const { api, session } = createTestApi(path =>
      path.endsWith('/auth/refresh')
        ? refusalResponse(401, { message: AUTH_MESSAGES.refresh, data })
        : expiredResponse(),
    )
    await expect(api.call(list)).rejects.toMatchObject({ status: 401 })
    expect(session.state()).toEqual({ status: 'signedOut', left: false, reason })
  })

  // R17.3
  it('an expired token ends the session when there is no refresh token', async () => {
    const { api, sent, session } = createTestApi(() => expiredResponse(), { accessToken: 'old' })
    await expect(api.call(list)).rejects.toMatchObject({ status: 401 })
    expect(sent('/auth/refresh')).toHaveLength(0)
    expect(session.state().status).toBe('signedOut')
  })

  it.each([429, 503])('the session does not end when the server is too busy to refresh it: %d', async status => {
    const { api, session } = createTestApi(path =>
      path.endsWith('/auth/refresh') ? refusalResponse(status, { message: 'Not now' }) : expiredResponse(),
    )
    await expect(api.call(list)).rejects.toMatchObject({ status })
    expect(session.tokens().refreshToken).toBe('r1')
  })

  // R17.4
  it('the session does not end when the server cannot be reached for the refresh', async () => {
    const { api, session } = createTestApi(path => {
      if (path.endsWith('/auth/refresh')) throw new TypeError('fetch failed')
      return expiredResponse()
    })
    await expect(api.call(list)).rejects.toMatchObject({ type: 'NETWORK_ERROR' })
    expect(session.tokens().refreshToken).toBe('r1')
  })
})

describe('any other 401', () => {
  // R17.5
  it('a 401 that is not about the token ends the session without a refresh', async () => {
    const { api, sent, session } = createTestApi(() => refusalResponse(401, { message: AUTH_MESSAGES.required }))
    await expect(api.call(list)).rejects.toThrow(AUTH_MESSAGES.required)
    expect(sent('/')).toHaveLength(1)
    expect(session.state().status).toBe('signedOut')
    expect(localStorage).toHaveLength(0)
  })

  // R17.5
  it.each([
    ['login', endpoints.auth.login, AUTH_MESSAGES.credentials],
    ['login', endpoints.auth.login, AUTH_MESSAGES.expired],
    ['refresh', endpoints.auth.refresh, AUTH_MESSAGES.refresh],
    ['logout', endpoints.auth.logout, AUTH_MESSAGES.invalid],
  ])('a 401 to %s neither ends the session nor refreshes the token', async (_name, endpoint, message) => {
    const { api, send, session } = createTestApi(() => refusalResponse(401, { message }))
    await expect(api.call(endpoint)).rejects.toThrow(message)
    expect(send).toHaveBeenCalledOnce()
    expect(session.tokens()).toEqual({ accessToken: 'old', refreshToken: 'r1' })
  })

  it('a 401 to a call of an earlier session does not end the current session', async () => {
    const { api, session } = createTestApi(() => {
      session.renew({ accessToken: 'other' }, 'r1')
      return refusalResponse(401, { message: AUTH_MESSAGES.required })
    })
    await expect(api.call(list)).rejects.toThrow(AUTH_MESSAGES.required)
    expect(session.tokens().accessToken).toBe('other')
  })
})
