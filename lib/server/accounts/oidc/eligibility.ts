import 'server-only'
import type { AppError } from '@/lib/server/platform/errors'
import { env } from '@/lib/server/platform/env'
import type { EmailClaims, SchoolAccount } from './read-answer'
import { otherDomainError, unverifiedEmailError } from './refusals'

const GOOGLE = 'https://accounts.google.com'

/**
 * The reason to refuse an account of another domain. Every sign-in checks this. Google names the domain of accounts
 * that an organization manages: an account without a domain is a personal account, even if its email has the school's
 * domain.
 */
export function domainRefusal({ issuer, hostedDomain }: SchoolAccount): AppError | undefined {
  const { OIDC_DOMAIN } = env()
  if (!OIDC_DOMAIN) return undefined
  const isNamed = hostedDomain !== undefined || issuer === GOOGLE
  return isNamed && hostedDomain?.toLowerCase() !== OIDC_DOMAIN.toLowerCase() ? otherDomainError() : undefined
}

/**
 * The email by which an account is linked for the first time, or the reason not to link it. An email that the issuer
 * has not verified could be anybody's. If the issuer does not say whether it has verified the email, the operator can
 * vouch for it with `OIDC_TRUST_EMAIL`.
 */
export function emailToLink({ email, isVerified }: EmailClaims, { hostedDomain }: SchoolAccount): string | AppError {
  const { OIDC_DOMAIN, OIDC_TRUST_EMAIL } = env()
  if (!email || !(isVerified ?? OIDC_TRUST_EMAIL === 'true')) return unverifiedEmailError()
  // Issuers other than Google send no domain, so check the domain of the email.
  const isOther = OIDC_DOMAIN && hostedDomain === undefined && !email.endsWith(`@${OIDC_DOMAIN.toLowerCase()}`)
  return isOther ? otherDomainError() : email
}
