import 'server-only'
import type { Client } from '@/lib/server/platform/client'
import { env } from '@/lib/server/platform/env'
import type { ApiRequest } from './api-request'

const OWN_SITE = ['same-origin', 'none']

/**
 * Whether a form was sent by a page of another site, which could sign a visitor in to an account of its own (OWASP CSRF,
 * "Login CSRF"). Browsers send `Origin` with every form; `Sec-Fetch-Site` only over https and to localhost. A form with
 * neither comes from no browser that can run this application, and is refused as well.
 */
export function isForeignForm({ headers }: ApiRequest, { secure }: Pick<Client, 'secure'>): boolean {
  const site = headers.get('sec-fetch-site')
  const origin = headers.get('origin')
  if (site !== null && !OWN_SITE.includes(site)) return true
  if (origin === null) return site === null
  // A page whose origin is hidden sends `null`.
  if (!URL.canParse(origin)) return true
  const sent = new URL(origin)
  if (sent.origin === publicOrigin()) return false
  if (secure && sent.protocol !== 'https:') return true
  const own = ownUrl(sent.protocol, headers.get('host') ?? '')
  // A proxy may leave the port out of `Host`. With `Sec-Fetch-Site` the browser has compared the ports already.
  return site === null ? sent.host !== own?.host : sent.hostname !== own?.hostname
}

function publicOrigin(): string | undefined {
  const url = env().PUBLIC_URL
  return url && new URL(url).origin
}

const ownUrl = (protocol: string, host: string): URL | null => {
  const url = `${protocol}//${host}`
  return URL.canParse(url) ? new URL(url) : null
}
