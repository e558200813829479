import 'server-only'
import { currentTime } from '../clock'
import { pageCookie } from '../session/tokens'
import type { Client } from './client'
import type { PlainHeaders } from './plain-response'

/** `__Host-` binds the cookie to this host and to https (RFC 6265bis §4.1.3.2); plain http cannot carry it. */
const nameFor = (secure: boolean) => (secure ? '__Host-sid' : 'sid')

type Session = { sessionId: string; expiresAt: Date }

/** The header that gives the browser its page cookie for as long as the session may live. */
export const setPageCookie = ({ sessionId, expiresAt }: Session, client: Client): PlainHeaders =>
  header(client, pageCookie(sessionId), Math.max(0, Math.floor((expiresAt.getTime() - currentTime().getTime()) / 1000)))

/**
 * Takes the page cookie back, and with it the photos that the browser has kept: the next person at this computer may
 * be anyone. (Browsers heed `Clear-Site-Data` over https alone.)
 */
export const clearPageCookie = (client: Client): PlainHeaders => ({
  ...header(client, '', 0),
  ...(client.secure ? { 'clear-site-data': '"cache"' } : {}),
})

function header({ secure }: Client, value: string, maxAge: number): PlainHeaders {
  const attributes = ['Path=/', `Max-Age=${maxAge}`, 'HttpOnly', 'SameSite=Lax', ...(secure ? ['Secure'] : [])]
  return { 'set-cookie': [`${nameFor(secure)}=${value}`, ...attributes].join('; ') }
}

/** The page cookie that a request carries, if any. */
export function pageCookieOf(header: string | null): string | undefined {
  const pairs = (header ?? '').split(';').map(pair => pair.trim())
  const named = (name: string) => pairs.find(pair => pair.startsWith(`${name}=`))?.slice(name.length + 1)
  // Another host of the domain, or whoever sits on a line without https, can plant a plain one beside ours.
  return named(nameFor(true)) ?? named(nameFor(false))
}
