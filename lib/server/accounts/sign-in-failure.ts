import 'server-only'
import { EncryptJWT, jwtDecrypt } from 'jose'
import { SignInFailure } from '@/lib/contract/accounts/sign-in-failure'
import { currentTime } from '@/lib/server/platform/clock'
import { getOrCreateKeys } from '@/lib/server/platform/secret'

const ALGORITHMS = { alg: 'dir', enc: 'A256GCM' }
const SECONDS = 60

/**
 * Encrypts the reason why a sign-in form was refused, for the cookie that carries the reason to the sign-in page. Only this
 * server can write such a cookie, so no one else can put a text onto the page.
 */
export function encryptSignInFailure(failure: SignInFailure): Promise<string> {
  const expires = Math.floor(currentTime().getTime() / 1000) + SECONDS
  return new EncryptJWT({ failure })
    .setProtectedHeader(ALGORITHMS)
    .setExpirationTime(expires)
    .encrypt(getOrCreateKeys('sign-in-failure')[0])
}

/** @returns undefined unless this server encrypted the failure within the last minute */
export async function decryptSignInFailure(encrypted: string | undefined): Promise<SignInFailure | undefined> {
  if (!encrypted) return undefined
  for (const key of getOrCreateKeys('sign-in-failure')) {
    try {
      const { payload } = await jwtDecrypt(encrypted, key, {
        keyManagementAlgorithms: [ALGORITHMS.alg],
        contentEncryptionAlgorithms: [ALGORITHMS.enc],
        currentDate: currentTime(),
        requiredClaims: ['exp'],
      })
      return SignInFailure.parse(payload.failure)
    } catch {
      // The cookie was encrypted with the other key, is too old, or is not genuine.
    }
  }
  return undefined
}
