import 'server-only'
import { currentTime } from '@/lib/server/platform/clock'
import { pageCookie } from '@/lib/server/accounts/tokens'
import { SIGNED_OUT_COOKIE } from '@/lib/contract/constants'
import type { Client } from '@/lib/server/accounts/client'
import type { ResponseHeaders } from './api-response'

const PAGE = 'sid'
const DEVICE = 'device'
const SIGN_IN_FAILURE = 'sign-in-failure'

/** `__Host-` binds the cookie to this host and to https (RFC 6265bis §4.1.3.2); plain http cannot carry it. */
const nameFor = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name)

type Session = { sessionId: string; expiresAt: Date }

/** The header that sets the page cookie until the session expires. */
export const pageCookieHeader = (session: Session, client: Client): ResponseHeaders => ({
  'set-cookie': pageCookieFor(session, client),
})

/** The header that sets the page cookie and the device cookie after a sign-in. */
export const signInCookieHeaders = (session: Session & { device: string }, client: Client): ResponseHeaders => ({
  'set-cookie': [pageCookieFor(session, client), setCookie(DEVICE, client, session.device, DEVICE_SECONDS)],
})

/** The longest lifetime that browsers allow a cookie (RFC 6265bis §5.5). */
const DEVICE_SECONDS = 400 * 24 * 60 * 60

/**
 * The headers that delete the page cookie and the cached photos, because another person may use this computer next.
 * (Browsers obey `Clear-Site-Data` only over https.)
 */
export const signOutHeaders = (client: Client): ResponseHeaders => ({
  'set-cookie': setCookie(PAGE, client, '', 0),
  ...(client.secure ? { 'clear-site-data': '"cache"' } : {}),
})

function pageCookieFor({ sessionId, expiresAt }: Session, client: Client): string {
  const seconds = Math.floor((expiresAt.getTime() - currentTime().getTime()) / 1000)
  return setCookie(PAGE, client, pageCookie(sessionId), Math.max(0, seconds))
}

function setCookie(
  name: string,
  { secure }: Pick<Client, 'secure'>,
  value: string,
  maxAge: number,
  sameSite: 'Lax' | 'Strict' = 'Lax',
): string {
  const attributes = ['Path=/', `Max-Age=${maxAge}`, 'HttpOnly', `SameSite=${sameSite}`, ...(secure ? ['Secure'] : [])]
  return [`${nameFor(name, secure)}=${value}`, ...attributes].join('; ')
}

/** Long enough for the redirect to the sign-in page on a slow line. */
const SIGN_IN_FAILURE_SECONDS = 60

/** The header that sets a cookie with the reason why a sign-in form was refused, for a minute. Sent from our own pages only. */
export const signInFailureHeader = (failure: string, client: Client): ResponseHeaders => ({
  'set-cookie': setCookie(SIGN_IN_FAILURE, client, failure, SIGN_IN_FAILURE_SECONDS, 'Strict'),
})

/** The `Set-Cookie` that deletes the sign-in failure cookie, if the `Cookie` header of a request contains it. */
export function signInFailureDeletionCookie(header: string | null, client: Pick<Client, 'secure'>): string | undefined {
  if (signInFailureCookieOf(header) === undefined) return undefined
  return setCookie(SIGN_IN_FAILURE, client, '', 0, 'Strict')
}

/**
 * The page cookie in a `Cookie` header, if any. The cookie of a session is ignored if the user has signed out while the
 * server could not be reached: scripts cannot delete the cookie, and the next person must not see pages of that session.
 */
export function pageCookieOf(header: string | null): string | undefined {
  const cookie = cookieIn(header, PAGE)
  return cookie?.split('.')[0] === cookieIn(header, SIGNED_OUT_COOKIE) ? undefined : cookie
}

/** The device cookie in a `Cookie` header, if any. */
export const deviceCookieOf = (header: string | null): string | undefined => cookieIn(header, DEVICE)

/** The sign-in failure cookie in a `Cookie` header, if any. */
export const signInFailureCookieOf = (header: string | null): string | undefined => cookieIn(header, SIGN_IN_FAILURE)

function cookieIn(header: string | null, wanted: string): string | undefined {
  const pairs = (header ?? '').split(';').map(pair => pair.trim())
  const named = (name: string) => pairs.find(pair => pair.startsWith(`${name}=`))?.slice(name.length + 1)
  // Prefer the `__Host-` cookie: another host of the domain, or an attacker on a plain http line, can set the other cookie.
  return named(nameFor(wanted, true)) ?? named(nameFor(wanted, false))
}
