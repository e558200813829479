import 'server-only'
import { SignInFailure } from '@/lib/contract/accounts/sign-in-failure'
import { seal, unseal, type Sealed } from './sealed'

/** Long enough for the redirect to the sign-in page on a slow connection. */
export const SIGN_IN_FAILURE_SECONDS = 60

const FAILURE: Sealed<typeof SignInFailure> = {
  purpose: 'sign-in-failure',
  typ: 'failure',
  seconds: SIGN_IN_FAILURE_SECONDS,
  schema: SignInFailure,
}

/**
 * Encrypts the reason why a sign-in form was refused, for the cookie that carries the reason to the sign-in page. Only
 * this server can write such a cookie, so nobody else can choose the text on the page.
 */
export const encryptSignInFailure = (failure: SignInFailure): Promise<string> => seal(FAILURE, failure)

/** @returns undefined unless this server encrypted the failure within the last minute */
export const decryptSignInFailure = (encrypted: string | undefined): Promise<SignInFailure | undefined> =>
  unseal(FAILURE, encrypted)
