import { env, EnvironmentError, type Environment } from '@/lib/server/platform/env'
import { Failure } from '../../scripts/steps/failure.mjs'
import { trustedProxies, type IsTrustedProxy } from '../connections/client-address'

/** The settings of this process. @throws Failure naming the variable that is wrong */
export function readSettings(): { settings: Environment; isTrustedProxy: IsTrustedProxy } {
  try {
    const settings = env()
    return { settings, isTrustedProxy: trustedProxies(settings.TRUST_PROXY) }
  } catch (error) {
    throw error instanceof EnvironmentError ? new Failure(error.message) : error
  }
}
