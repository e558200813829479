import type { Environment } from '@/lib/server/platform/env'
import { readSettings, withoutWrongVariables } from '@/lib/server/start/settings'
import { trustedProxies, type IsTrustedProxy } from '../connections/client-address'

/** The settings of a server. @throws Failure naming the variable that is wrong */
export function readServerSettings(): { settings: Environment; isTrustedProxy: IsTrustedProxy } {
  const settings = readSettings()
  return { settings, isTrustedProxy: withoutWrongVariables(() => trustedProxies(settings.TRUST_PROXY)) }
}
