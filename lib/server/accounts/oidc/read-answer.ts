import 'server-only'
import type { IDToken, UserInfoResponse } from 'openid-client'
import * as z from 'zod/mini'
import { email as emailSchema } from '@/lib/contract/field-schemas'
import type { AppError } from '@/lib/server/platform/errors'
import { log } from '@/lib/server/platform/log'
import type { Attempt } from './cookies'
import { issuerConfiguration, openidClient } from './issuer'
import { stopped, unreachable, unverifiedAnswerError } from './refusals'
import { redirectUri } from './start-attempt'

/** The issuer's claims about an account's email. */
export type EmailClaims = {
  /** The email in the form in which our accounts store it; undefined when the issuer sends no email. */
  email: string | undefined
  /** Whether the issuer has verified the email; undefined when the issuer does not say. */
  isVerified: boolean | undefined
}

/** The account that the issuer has authenticated. */
export type SchoolAccount = {
  issuer: string
  subject: string
  /** The domain of the organization that manages the account. Only Google sends it. */
  hostedDomain: string | undefined
  /** Reads the email, which only the first sign-in needs. @throws AppError `UNAUTHENTICATED`, `UNAVAILABLE` */
  readEmail: () => Promise<EmailClaims>
}

/**
 * Exchanges the code in the issuer's answer, and reads who has signed in. `openid-client` checks state, issuer (RFC 9207), PKCE,
 * and the signature, algorithm, audience, nonce and times of the ID token.
 *
 * @param search the query of the address that the issuer has sent the browser to
 * @throws AppError `UNAUTHENTICATED`, `UNAVAILABLE`
 */
export async function readAnswer(search: string, attempt: Attempt, requestId: string): Promise<SchoolAccount> {
  const { tokens, claims, configuration } = await orRefuse(exchangeCode(search, attempt), requestId)
  const readEmail = async () => {
    // Some issuers send the email only from their userinfo endpoint. The library checks that both answers are about the
    // same account.
    const isElsewhere = claims.email === undefined && configuration.serverMetadata().userinfo_endpoint
    if (!isElsewhere) return emailIn(claims)
    const { fetchUserInfo } = await openidClient()
    return emailIn(await orRefuse(fetchUserInfo(configuration, tokens.access_token, claims.sub), requestId))
  }
  const { iss, sub, hd } = claims
  return { issuer: iss, subject: sub, hostedDomain: typeof hd === 'string' ? hd : undefined, readEmail }
}

async function exchangeCode(search: string, { state, nonce, verifier }: Attempt) {
  const configuration = await issuerConfiguration()
  const { authorizationCodeGrant } = await openidClient()
  const address = redirectUri()
  address.search = search
  const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier }
  const tokens = await authorizationCodeGrant(configuration, address, checks)
  const claims = tokens.claims()
  if (!claims) throw new Error('The issuer sent no ID token')
  return { tokens, claims, configuration }
}

const Email = z.catch(z.optional(emailSchema()), undefined)

/** The email and the statement that it is verified must come from the same source. */
const emailIn = ({ email, email_verified: verified }: IDToken | UserInfoResponse): EmailClaims => ({
  email: Email.parse(email),
  isVerified: verified === undefined ? undefined : verified === true,
})

/** Logs the error for the operator. Leaves out its message, which may contain tokens. */
async function orRefuse<T>(answer: Promise<T>, requestId: string): Promise<T> {
  try {
    return await answer
  } catch (error) {
    log.warn({ requestId, err: error }, 'a sign-in with a school account failed')
    throw refusalFor(error)
  }
}

/** The error codes for an issuer that took too long, or whose answer does not follow the standard. */
const ISSUER_ERRORS = ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM']

function refusalFor(error: unknown): AppError {
  const { code } = error as { code?: string }
  // The user pressed Cancel, or the issuer does not let the user in.
  if (code === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR') return stopped()
  // `fetch` throws a TypeError when there is no connection.
  return error instanceof TypeError || ISSUER_ERRORS.includes(code ?? '') ? unreachable() : unverifiedAnswerError()
}
