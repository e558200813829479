import { vi } from 'vitest'
import { createApi } from '@/lib/client/api'
import { createSession, type Session } from '@/lib/client/session'
import { createStorage } from '@/lib/client/storage'
import { AUTH_MESSAGES } from '@/tests/support/messages'

const place = { currentPage: 1, totalPages: 1, hasNext: false, hasPrev: false }
export const emptyPage = { students: [], pagination: { ...place, totalStudents: 0 } }

/**
 * The data for all calls of details and forms that the test does not examine: no other students, no classes, no
 * certificates, and sign-in only by password.
 */
export const dataOfOtherCalls = {
  ...emptyPage,
  hasMore: false,
  classes: [],
  years: [],
  certificates: [],
  teachers: [],
  mail: false,
  staffPasswords: true,
}

export const okResponse = (data: unknown = emptyPage) => Response.json({ success: true, message: 'OK', data })
export const refusalResponse = (status: number, body: object) =>
  Response.json({ success: false, errors: [], ...body }, { status })
export const expiredResponse = () => refusalResponse(401, { message: AUTH_MESSAGES.expired, error: 'UNAUTHENTICATED' })

/** An unsigned access token that the browser accepts for `seconds`. */
export const tokenFor = (seconds: number) => `h.${btoa(JSON.stringify({ exp: Date.now() / 1000 + seconds }))}.s`

export type Handler = (path: string, token: string | null, init: RequestInit) => Response | Promise<Response>

/** An API client with its own session. The function `answer` replaces the server. */
export function createTestApi(
  answer: Handler,
  tokens: Record<string, string> = { accessToken: 'old', refreshToken: 'r1' },
) {
  for (const [key, value] of Object.entries(tokens)) localStorage.setItem(key, value)
  const session: Session = createSession(
    createStorage(() => localStorage),
    work => work(),
  )
  const send = vi.fn(async (url: string, init: RequestInit = {}) =>
    answer(url, new Headers(init.headers).get('authorization'), init),
  )
  const sent = (part: string) => send.mock.calls.filter(([url]) => url.includes(part))
  return { api: createApi(session, send), session, send, sent }
}

/** A server that accepts only the access token `new`, and returns it for the refresh token `r1`. */
export const refreshingServer: Handler = (path, token) => {
  if (path.endsWith('/auth/refresh')) return okResponse({ accessToken: 'new', refreshToken: 'r2' })
  return token === 'Bearer new' ? okResponse() : expiredResponse()
}
