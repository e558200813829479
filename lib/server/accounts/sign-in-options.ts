import 'server-only'
import type { SignInOptions } from '@/lib/contract/accounts/sign-in-options'
import { env, type Environment } from '@/lib/server/platform/env'

/** The ways to sign in that the settings of the server allow. */
export function signInOptions({ SMTP_URL, OIDC_ISSUER, OIDC_NAME, OIDC_ONLY }: Environment = env()): SignInOptions {
  return {
    mail: SMTP_URL !== undefined,
    ...(OIDC_ISSUER && { oidc: { name: OIDC_NAME } }),
    staffPasswords: OIDC_ONLY !== 'staff',
  }
}
