import 'server-only'
import { currentTime } from '@/lib/server/platform/clock'
import { ATTEMPT_SECONDS } from '@/lib/server/accounts/oidc/times'
import { SIGN_IN_FAILURE_SECONDS } from '@/lib/server/accounts/sign-in-failure'
import { pageCookie } from '@/lib/server/accounts/tokens'
import { SIGNED_OUT_COOKIE } from '@/lib/contract/constants'
import type { Client } from '@/lib/server/accounts/client'
import type { ResponseHeaders } from './api-response'

const PAGE = 'sid'
const DEVICE = 'device'
const SIGN_IN_FAILURE = 'sign-in-failure'
const OIDC_ATTEMPT = 'oidc'
const OIDC_PENDING = 'oidc-pending'

/** `__Host-` binds the cookie to this host and to https (RFC 6265bis §4.1.3.2); plain http cannot carry it. */
const nameFor = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name)

type Session = { sessionId: string; expiresAt: Date }
type Secure = Pick<Client, 'secure'>

/** The header that sets the page cookie until the session expires. */
export const pageCookieHeader = (session: Session, client: Client): ResponseHeaders => ({
  'set-cookie': pageCookieFor(session, client),
})

/** The header that sets the page cookie and the device cookie after a sign-in, and the cookies in `others`. */
export const signInCookieHeaders = (
  session: Session & { device: string },
  client: Client,
  others: readonly string[] = [],
): ResponseHeaders => ({
  'set-cookie': [pageCookieFor(session, client), setCookie(DEVICE, client, session.device, DEVICE_SECONDS), ...others],
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
  { secure }: Secure,
  value: string,
  maxAge: number,
  sameSite: 'Lax' | 'Strict' = 'Lax',
): string {
  const attributes = ['Path=/', `Max-Age=${maxAge}`, 'HttpOnly', `SameSite=${sameSite}`, ...(secure ? ['Secure'] : [])]
  return [`${nameFor(name, secure)}=${value}`, ...attributes].join('; ')
}

/**
 * The header that sets the sign-in failure cookie, which contains the reason why a sign-in form was refused. The cookie
 * lasts for a minute. It is Strict, so browsers send it only with requests from our own pages.
 */
export const signInFailureHeader = (failure: string, client: Client): ResponseHeaders => ({
  'set-cookie': setCookie(SIGN_IN_FAILURE, client, failure, SIGN_IN_FAILURE_SECONDS, 'Strict'),
})

/**
 * The `Set-Cookie` of the sign-in failure cookie after the issuer of school accounts has sent the browser back. The
 * cookie is not Strict: the redirect to the sign-in page counts as a request of another site, and browsers send no
 * Strict cookie with such a request.
 */
export const signInFailureCookieOnReturn = (failure: string, client: Client): string =>
  setCookie(SIGN_IN_FAILURE, client, failure, SIGN_IN_FAILURE_SECONDS)

/**
 * The `Set-Cookie` of a sign-in with a school account. The cookie is Lax, because the issuer, which is another site,
 * sends the browser back.
 */
export const oidcAttemptCookie = (attempt: string, client: Client): string =>
  setCookie(OIDC_ATTEMPT, client, attempt, ATTEMPT_SECONDS)

/**
 * The `Set-Cookie` that remembers a school account until it is linked: the user must enter a password or code first.
 */
export const oidcPendingCookie = (pending: string, client: Client): string =>
  setCookie(OIDC_PENDING, client, pending, ATTEMPT_SECONDS)

export const oidcAttemptDeletion = (client: Client): string => setCookie(OIDC_ATTEMPT, client, '', 0)
export const oidcPendingDeletion = (client: Client): string => setCookie(OIDC_PENDING, client, '', 0)

/** The `Set-Cookie` that deletes the sign-in failure cookie, if the `Cookie` header of a request contains it. */
export function signInFailureDeletionCookie(header: string | null, client: Secure): string | undefined {
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

/** Reads from a `Cookie` header the cookie of a sign-in with a school account, if any. */
export const oidcAttemptCookieOf = (header: string | null, client: Secure): string | undefined =>
  ownCookieIn(header, OIDC_ATTEMPT, client)

/** Reads from a `Cookie` header the cookie of a school account that waits to be linked, if any. */
export const oidcPendingCookieOf = (header: string | null, client: Secure): string | undefined =>
  ownCookieIn(header, OIDC_PENDING, client)

function cookieIn(header: string | null, wanted: string): string | undefined {
  // Prefer the `__Host-` cookie: another host of the domain, or an attacker on plain http, can set the other cookie.
  return cookieNamed(header, nameFor(wanted, true)) ?? cookieNamed(header, nameFor(wanted, false))
}

/**
 * Reads only the cookie name that this server sets. Over https, an attacker may have set a cookie without `__Host-`, to
 * sign the visitor in to the attacker's account.
 */
const ownCookieIn = (header: string | null, wanted: string, { secure }: Secure): string | undefined =>
  cookieNamed(header, nameFor(wanted, secure))

function cookieNamed(header: string | null, name: string): string | undefined {
  const pairs = (header ?? '').split(';').map(pair => pair.trim())
  return pairs.find(pair => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}
