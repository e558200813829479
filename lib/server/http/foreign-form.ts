import 'server-only'
import type { Client } from '@/lib/server/accounts/client'
import { env } from '@/lib/server/platform/env'
import type { ApiRequest } from './api-request'

const OWN_SITE = ['same-origin', 'none']

/**
 * Whether a page of another site sent a form. Such a page could sign a visitor in to the attacker's account (OWASP CSRF,
 * "Login CSRF"). Browsers send `Origin` with every form, but `Sec-Fetch-Site` only over https and to localhost. A form without
 * both headers does not come from a browser that can run this application, so it counts as foreign, too.
 */
export function isForeignForm({ headers }: ApiRequest, client: Pick<Client, 'secure'>): boolean {
  const site = headers.get('sec-fetch-site')
  const origin = headers.get('origin')
  if (site !== null && !OWN_SITE.includes(site)) return true
  if (origin === null) return site === null
  return !isOwnOrigin(origin, headers.get('host') ?? '', client.secure, site !== null)
}

/**
 * @param arePortsCompared whether the browser has already compared the ports. A proxy may leave the port out of `Host`
 */
function isOwnOrigin(origin: string, host: string, secure: boolean, arePortsCompared: boolean): boolean {
  if (origin === publicOrigin()) return true
  const sent = urlOrNull(origin)
  const own = sent && urlOrNull(`${sent.protocol}//${host}`)
  // A page whose origin is hidden sends `null`.
  if (!own || (secure && sent.protocol !== 'https:')) return false
  return arePortsCompared ? sent.hostname === own.hostname : sent.host === own.host
}

function publicOrigin(): string | undefined {
  const url = env().PUBLIC_URL
  return url && new URL(url).origin
}

const urlOrNull = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null)
