import 'server-only'
import type { ClientAuth, Configuration } from 'openid-client'
import { currentTime } from '@/lib/server/platform/clock'
import { env } from '@/lib/server/platform/env'
import { notFoundError } from '@/lib/server/platform/errors'
import { signInOptions } from '../sign-in-options'
import { OIDC_TIMES } from './times'

type Discovery = { settings: string; until: number; configuration: Promise<Configuration> }
let discovery: Discovery | undefined

/** @throws AppError `NOT_FOUND` when the operator has set up no issuer */
export function requireIssuer(): void {
  if (!signInOptions().oidc) throw notFoundError('School account')
}

/** The library is loaded at the first sign-in with a school account: most schools never need it. */
export const openidClient = () => import('openid-client')

/**
 * The issuer's addresses and keys, read at the first use and kept for an hour. Simultaneous calls share one request. A
 * failure is kept for a few seconds, so an issuer that hangs gets few requests even if many people wait.
 *
 * @throws an error of `openid-client` when the issuer does not answer in time, or its answer does not follow the
 * standard
 */
export function issuerConfiguration(): Promise<Configuration> {
  const { OIDC_ISSUER = '', OIDC_CLIENT_ID = '', OIDC_CLIENT_SECRET = '' } = env()
  const settings = [OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET].join(' ')
  const now = currentTime().getTime()
  if (discovery?.settings === settings && now < discovery.until) return discovery.configuration
  const started: Discovery = { settings, until: now + OIDC_TIMES.keptMs, configuration: discover() }
  discovery = started
  started.configuration.catch(() => {
    started.until = Math.min(started.until, currentTime().getTime() + OIDC_TIMES.failureKeptMs)
  })
  return started.configuration
}

async function discover(): Promise<Configuration> {
  const { OIDC_ISSUER = '', OIDC_CLIENT_ID = '', OIDC_CLIENT_SECRET = '' } = env()
  const client = await openidClient()
  const { ClientSecretBasic, ClientSecretPost, discovery, enableNonRepudiationChecks } = client
  const server = new URL(OIDC_ISSUER)
  const authenticate: ClientAuth = (issuer, ...rest) => {
    // If the issuer lists no methods, the default is `client_secret_basic` (OpenID Connect Discovery 1.0, section 3).
    const takesPost = issuer.token_endpoint_auth_methods_supported?.includes('client_secret_post')
    const method = takesPost ? ClientSecretPost(OIDC_CLIENT_SECRET) : ClientSecretBasic(OIDC_CLIENT_SECRET)
    method(issuer, ...rest)
  }
  const execute = [enableNonRepudiationChecks]
  // eslint-disable-next-line typescript/no-deprecated -- The settings accept http:// for this computer only (platform/env.ts).
  if (server.protocol === 'http:') execute.push(client.allowInsecureRequests)
  return discovery(server, OIDC_CLIENT_ID, undefined, authenticate, { timeout: OIDC_TIMES.timeoutSeconds, execute })
}
