import { env, EnvironmentError, type Environment } from '@/lib/server/env'
import { Failure } from '../steps/failure.mjs'
import { trustedProxies, type Trusted } from './address'

/** The settings of this process. @throws Failure that names the variable that is wrong */
export function environment(): { settings: Environment; trusts: Trusted } {
  try {
    const settings = env()
    return { settings, trusts: trustedProxies(settings.TRUST_PROXY) }
  } catch (error) {
    throw error instanceof EnvironmentError ? new Failure(error.message) : error
  }
}
