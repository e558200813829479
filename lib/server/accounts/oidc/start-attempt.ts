import 'server-only'
import { HOME_PATH, nextPath } from '@/lib/contract/next-path'
import { API_BASE } from '@/lib/contract/paths'
import { identityCalls } from '@/lib/contract/accounts/identities'
import { env } from '@/lib/server/platform/env'
import { log } from '@/lib/server/platform/log'
import type { Attempt } from './cookies'
import { issuerConfiguration, openidClient, requireIssuer } from './issuer'
import { unreachable } from './refusals'

/** Browsers accept cookies of up to 4,096 bytes, and encryption makes the address in the cookie longer. */
const NEXT_MAX = 1_500

/**
 * The address to which the issuer sends the browser. It never comes from the request, because a `Host` header can be
 * forged.
 */
export const redirectUri = (): URL => new URL(API_BASE + identityCalls.oidcCallback.path, env().PUBLIC_URL)

/**
 * Starts a sign-in with a school account.
 *
 * @returns the address at the issuer to open, and the attempt, which the browser keeps in a cookie
 * @throws AppError `UNAVAILABLE` when the issuer does not answer, `NOT_FOUND` without an issuer in the settings
 */
export async function startAttempt(
  next: string | undefined,
  requestId: string,
): Promise<{ url: string; attempt: Attempt }> {
  requireIssuer()
  const configuration = await issuerConfiguration().catch((error: unknown) => {
    log.warn({ requestId, err: error }, 'a sign-in with a school account failed')
    throw unreachable()
  })
  const { buildAuthorizationUrl, calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier, randomState } =
    await openidClient()
  const path = nextPath(next)
  const attempt = {
    state: randomState(),
    nonce: randomNonce(),
    verifier: randomPKCECodeVerifier(),
    next: path.length > NEXT_MAX ? HOME_PATH : path,
  }
  const { OIDC_DOMAIN } = env()
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri().href,
    scope: 'openid email',
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await calculatePKCECodeChallenge(attempt.verifier),
    code_challenge_method: 'S256',
    // Google then offers only school accounts. This is only a convenience: the callback checks the domain.
    ...(OIDC_DOMAIN && { hd: OIDC_DOMAIN }),
  })
  return { url: url.href, attempt }
}
