import 'server-only'
import { accountOf } from '@/lib/contract/accounts/sign-in-options'
import { forbiddenError } from '@/lib/server/platform/errors'
import { signInOptions } from './sign-in-options'

/**
 * Whether `OIDC_ONLY` switches passwords off for this user. It never does so for superAdmins, who must be able to sign
 * in without the issuer.
 */
export const isWithoutPassword = ({ role }: { role: string }): boolean =>
  role === 'staff' && !signInOptions().staffPasswords

/** The reason why the password of a staff member cannot be set or changed. */
const NO_PASSWORDS =
  'Staff sign in with their school account and need no password here. Use “Sign in with {name}” on the sign-in page.'
const USE_SCHOOL_ACCOUNT = 'Staff sign in with their school account. Please use “Sign in with {name}” below.'

const named = (text: string): string => text.replace('{name}', () => accountOf('your', signInOptions().oidc?.name))

/** The reason to refuse a sign-in with a password. */
export const schoolAccountMessage = (): string => named(USE_SCHOOL_ACCOUNT)

/** @throws AppError `FORBIDDEN` when the user signs in with a school account only */
export function refuseWithoutPassword(user: { role: string }): void {
  if (isWithoutPassword(user)) throw forbiddenError(named(NO_PASSWORDS))
}
