import 'server-only'

/** The time limits of sign-ins with a school account. An object, so that tests can shorten the limits. */
export const OIDC_TIMES = {
  /** How long to wait for each answer of the issuer. */
  timeoutSeconds: 5,
  /** How long the issuer's addresses are kept. */
  keptMs: 60 * 60_000,
  /** How long a failure to read the issuer's addresses is kept. */
  failureKeptMs: 5_000,
}

/** The time for a person to sign in at the issuer, and the time for a superAdmin to confirm with the password. */
export const ATTEMPT_SECONDS = 10 * 60
