import 'server-only'
import { Secret, TOTP } from 'otpauth'
import { currentTime } from '@/lib/server/platform/clock'
import { db } from '@/lib/server/db/db'
import { env } from '@/lib/server/platform/env'
import { log } from '@/lib/server/platform/log'
import { decryptSecret, encryptSecret } from './encrypted-secret'

const ISSUER = 'School Management'
const STEP_SECONDS = 30
/** How many 30-second steps a phone's clock may be fast or slow (RFC 6238 §5.2). */
const TOLERATED_STEPS = 1

const totp = (key: string, label = '') =>
  // These are the only parameters that every authenticator app supports.
  new TOTP({ issuer: ISSUER, label, secret: key, algorithm: 'SHA1', digits: 6, period: STEP_SECONDS })

/** Creates a shared secret: its key and address for the app, and its encrypted form for the database. */
export async function createTotpSecret(
  userId: string,
  email: string,
): Promise<{ key: string; uri: string; encrypted: string }> {
  const key = new Secret({ size: 20 }).base32
  return { key, uri: totp(key, email).toString(), encrypted: await encryptSecret(key, userId) }
}

/** @returns the 30-second step of this code, or null when the code is valid neither now nor in a tolerated step */
export async function matchTotpStep(code: string, encrypted: string, userId: string): Promise<number | null> {
  const decrypted = await decryptSecret(encrypted, userId)
  if (!decrypted) {
    log.error({ userId }, 'a second factor was encrypted with another AUTH_SECRET')
    return null
  }
  const timestamp = currentTime().getTime()
  const offset = totp(decrypted.text).validate({ token: code, timestamp, window: TOLERATED_STEPS })
  return offset === null ? null : Math.floor(timestamp / 1000 / STEP_SECONDS) + offset
}

/** While AUTH_SECRET is being changed, encrypts secrets of the previous key again with the current key. */
export async function reencryptSecrets(): Promise<void> {
  if (!env().AUTH_SECRET_PREVIOUS) return
  for (const { userId, secret } of await db.secondFactor.findMany()) {
    const decrypted = await decryptSecret(secret, userId)
    if (!decrypted || decrypted.isCurrent) continue
    const data = { secret: await encryptSecret(decrypted.text, userId) }
    await db.secondFactor.updateMany({ where: { userId, secret }, data })
  }
}
