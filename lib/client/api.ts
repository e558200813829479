import type * as z from 'zod/mini'
import type { Endpoint } from '@/lib/contract/endpoint'
import { sessionCalls } from '@/lib/contract/accounts/session-endpoints'
import { type SessionEnd, parseSessionEnd } from '@/lib/contract/accounts/session-end'
import { ApiError, networkError } from './api-error'
import { isTokenExpired, parseData, type Reply, toApiError } from './reply'
import { type CallOptions, request, type Send } from './request'
import type { Session } from './session'

/** This call loads the permissions, so a 403 to this call must not load them again. */
const me: Endpoint = sessionCalls.me

/**
 * A refresh that fails with these statuses (rate limit, no database) does not end the session: it may succeed later.
 */
const BUSY = [429, 503]

export type Api = ReturnType<typeof createApi>
export type ApiSession = Pick<Session, 'tokens' | 'reload' | 'renew' | 'end' | 'runExclusive'>

/**
 * Makes all calls from the browser to the API. Every function rejects with an `ApiError`, unless the caller aborts the
 * call.
 *
 * @param send sends a request like `fetch`, and can report the progress of an upload
 * @param onForbidden called on every 403: the user's permissions may have changed
 */
export function createApi(session: ApiSession, send: Send, onForbidden: () => void = () => undefined) {
  let renewal: Promise<void> | undefined

  /** Calls an endpoint and returns the `data` of its response. */
  async function call<E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}): Promise<z.output<E['data']>> {
    return parseData(await exchange(endpoint, options), endpoint)
  }

  /** Downloads a file. `name` is the file name in the response, if any. */
  async function file<E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}) {
    const { response } = await exchange(endpoint, options)
    const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
    const blob = await response.blob().catch((cause: unknown) => {
      throw options.signal?.aborted ? cause : networkError(cause)
    })
    return { blob, name }
  }

  async function exchange(endpoint: Endpoint, options: CallOptions): Promise<Reply> {
    const { accessToken } = session.tokens()
    const first = await request(send, endpoint, options, accessToken)
    // A 401 to a public call has a cause in the request, such as a wrong password. It does not end the session.
    const isPublic = endpoint.access === 'public'
    const isRefused = first.response.status === 401 && !isPublic
    const reply = isRefused ? await afterRefusal(first, accessToken, endpoint, options) : first
    if (reply.response.status === 403 && !isPublic && endpoint !== me) onForbidden()
    if (!reply.response.ok) throw toApiError(reply, endpoint)
    return reply
  }

  /** Repeats the call once if only the token had expired or was missing; otherwise ends the session. */
  async function afterRefusal(first: Reply, refused: string | undefined, endpoint: Endpoint, options: CallOptions) {
    const isRenewable = isTokenExpired(first) || (!refused && session.tokens().refreshToken)
    const end = isRenewable ? await renewToken(refused) : 'expired'
    if (end) {
      session.end(refused, end)
      return first
    }
    const { accessToken } = session.tokens()
    const repeated = await request(send, endpoint, options, accessToken)
    if (repeated.response.status === 401) session.end(accessToken, 'expired')
    return repeated
  }

  /**
   * Gets a new token, or returns why the session has ended.
   *
   * @throws ApiError when the server is down or busy, so that nobody knows whether the session has ended.
   */
  async function renewToken(stale: string | undefined): Promise<SessionEnd | undefined> {
    try {
      await refresh(stale)
      return undefined
    } catch (error) {
      console.error(sessionCalls.refresh.fallback, error)
      const isVerdict = error instanceof ApiError && error.type === 'API_ERROR' && !BUSY.includes(error.status ?? 0)
      if (isVerdict) return parseSessionEnd(error.data) ?? 'expired'
      throw error
    }
  }

  /** All calls with an expired token share one refresh, also across tabs. */
  function refresh(stale?: string): Promise<void> {
    renewal ??= session
      .runExclusive(() => replaceToken(stale))
      .finally(() => {
        renewal = undefined
      })
    return renewal
  }

  async function replaceToken(stale: string | undefined) {
    session.reload()
    const { accessToken, refreshToken } = session.tokens()
    if (accessToken && accessToken !== stale) return // another call or tab has already refreshed it
    if (!refreshToken) throw new ApiError('API_ERROR', sessionCalls.refresh.fallback)
    const fresh = await call(sessionCalls.refresh, { body: { refreshToken } })
    session.renew(fresh, refreshToken)
  }

  return { call, file, refresh }
}
