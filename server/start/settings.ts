import type { Environment } from '@/lib/server/platform/env'
import { readSettings, withReadableErrors } from '@/lib/server/start/settings'
import { trustedProxies, type IsTrustedProxy } from '../connections/client-address'

/** Reads the settings of a server. @throws Failure that names the wrong variable */
export function readServerSettings(): { settings: Environment; isTrustedProxy: IsTrustedProxy } {
  const settings = readSettings()
  return { settings, isTrustedProxy: withReadableErrors(() => trustedProxies(settings.TRUST_PROXY)) }
}
