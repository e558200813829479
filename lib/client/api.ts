import type * as z from 'zod/mini'
import type { Endpoint } from '@/lib/contract/endpoint'
import { sessionCalls } from '@/lib/contract/session-endpoints'
import { FALLBACK } from '@/lib/contract/messages'
import { ApiError, networkError } from './api-error'
import { blamesToken, promised, refusal, type Reply } from './reply'
import { type CallOptions, request, type Send } from './request'
import type { Session } from './session'

/** A 401 of these is about what was sent along, never about the session. */
const SESSION_CALLS: readonly Endpoint[] = [
  sessionCalls.login,
  sessionCalls.secondStep,
  sessionCalls.refresh,
  sessionCalls.logout,
]

/** A 403 of these says nothing new of what the user may do. */
const ACCOUNT_CALLS: readonly Endpoint[] = [...SESSION_CALLS, sessionCalls.me]

/** Answers to a refresh that say "not now": too many at once, or no database. The session may be as good as ever. */
const BUSY = [429, 503]

export type Api = ReturnType<typeof createApi>
export type ApiSession = Pick<Session, 'tokens' | 'reload' | 'renew' | 'end' | 'alone'>

/**
 * The browser's only way to the server (specification §4, §7, §8). Every function rejects with an `ApiError`.
 *
 * @param send `fetch`, or what stands for it in a test
 * @param onForbidden told of every 403: the user may do less than this browser thinks
 */
export function createApi(session: ApiSession, send: Send, onForbidden: () => void = () => undefined) {
  let renewal: Promise<void> | undefined

  /** Calls an endpoint and gives the `data` of its answer. */
  async function call<E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}): Promise<z.output<E['data']>> {
    return promised(await exchange(endpoint, options), endpoint)
  }

  /** Downloads what an endpoint gives as a file; `name` is the server's, if it gave one. */
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
    const isRefused = first.response.status === 401 && !SESSION_CALLS.includes(endpoint)
    const reply = isRefused ? await afterRefusal(first, accessToken, endpoint, options) : first
    if (reply.response.status === 403 && !ACCOUNT_CALLS.includes(endpoint)) onForbidden()
    if (!reply.response.ok) throw refusal(reply, endpoint)
    return reply
  }

  /** When only the token was stale: one repeat with a new one, never a third try. Otherwise the session is over. */
  async function afterRefusal(first: Reply, refused: string | undefined, endpoint: Endpoint, options: CallOptions) {
    if (!blamesToken(first) || !(await renewed(refused))) {
      session.end(refused)
      return first
    }
    const { accessToken } = session.tokens()
    const repeated = await request(send, endpoint, options, accessToken)
    if (repeated.response.status === 401) session.end(accessToken)
    return repeated
  }

  /** Whether there is a fresh token now. A server that is down or busy gives no verdict on the session: that is thrown. */
  async function renewed(stale: string | undefined): Promise<boolean> {
    try {
      await refresh(stale)
      return true
    } catch (error) {
      console.error(FALLBACK.refresh, error)
      const isVerdict = error instanceof ApiError && error.type === 'API_ERROR' && !BUSY.includes(error.status ?? 0)
      if (isVerdict) return false
      throw error
    }
  }

  /** Any number of calls, in any number of tabs, that find the token stale share one refresh. */
  function refresh(stale?: string): Promise<void> {
    renewal ??= session
      .alone(() => replaceToken(stale))
      .finally(() => {
        renewal = undefined
      })
    return renewal
  }

  async function replaceToken(stale: string | undefined) {
    session.reload()
    const { accessToken, refreshToken } = session.tokens()
    if (accessToken && accessToken !== stale) return // someone else was faster
    if (!refreshToken) throw new ApiError('API_ERROR', FALLBACK.refresh)
    const fresh = await call(sessionCalls.refresh, { body: { refreshToken } })
    session.renew(fresh, refreshToken)
  }

  return { call, file, refresh }
}
