import 'server-only'
import { isIP } from 'node:net'
import { hostname } from 'node:os'
import { demoAccounts } from './demo-accounts'
import { env } from '@/lib/server/platform/env'
import { forbiddenError } from '@/lib/server/platform/errors'

const FOREIGN_HOST =
  'This address cannot be used to sign in while the demo accounts exist. ' +
  'Open the site at localhost or at its IP address, or set PUBLIC_URL to this address and restart the server.'

/**
 * While demo accounts exist, refuses sign-ins under a host name that a stranger can point at this server. Otherwise any
 * website could use the well-known passwords through a visitor's browser, by DNS rebinding.
 *
 * @param host the name, and perhaps the port, in the browser's address bar
 * @throws AppError `FORBIDDEN`
 */
export async function checkDemoHost(host: string): Promise<void> {
  if (!isOwnHost(host) && (await demoAccounts()).length > 0) throw forbiddenError(FOREIGN_HOST)
}

/**
 * Whether a host name is our own: no stranger can point it at this server. Names ending in `.local` belong to the local
 * network, and an IP address cannot be rebound.
 */
export function isOwnHost(host: string, publicUrl = env().PUBLIC_URL): boolean {
  const name = hostNameOf(host)
  const own = ['localhost', hostNameOf(hostname()), publicUrl && hostNameOf(new URL(publicUrl).host)]
  return own.includes(name) || name.endsWith('.local') || isIP(name) !== 0
}

/** The host in lower case, without port, brackets and final dot. */
function hostNameOf(host: string): string {
  const [, address, name = ''] = /^(?:\[([^\]]*)\]|([^:]*))(?::[0-9]*)?$/.exec(host) ?? []
  return (address ?? name).toLowerCase().replace(/\.$/, '')
}
