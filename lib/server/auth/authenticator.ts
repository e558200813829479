import 'server-only'
import { Secret, TOTP } from 'otpauth'
import { currentTime } from '../clock'
import { db } from '../db'
import { env } from '../env'
import { log } from '../log'
import { seal, unseal } from './sealed'

const ISSUER = 'School Management'
const STEP_SECONDS = 30
/** A phone's clock may be that many steps off, in either direction (RFC 6238 §5.2). */
const STEPS_OFF = 1

const totp = (key: string, label = '') =>
  // What every authenticator app knows; many ignore any other choice.
  new TOTP({ issuer: ISSUER, label, secret: key, algorithm: 'SHA1', digits: 6, period: STEP_SECONDS })

/** A new shared secret: as an app is told it, and as it is kept. */
export function newSecret(userId: string, email: string): { key: string; uri: string; sealed: string } {
  const key = new Secret({ size: 20 }).base32
  return { key, uri: totp(key, email).toString(), sealed: seal(key, userId) }
}

/** @returns the 30-second step whose code this is, or null when it is none of now, one before and one after */
export function stepOf(code: string, sealed: string, userId: string): number | null {
  const opened = unseal(sealed, userId)
  if (!opened) {
    log.error({ userId }, 'a second factor was sealed with another AUTH_SECRET')
    return null
  }
  const timestamp = currentTime().getTime()
  const off = totp(opened.text).validate({ token: code, timestamp, window: STEPS_OFF })
  return off === null ? null : Math.floor(timestamp / 1000 / STEP_SECONDS) + off
}

/** While AUTH_SECRET is being changed: seals anew what the old one sealed, before that is forgotten. */
export async function resealSecrets(): Promise<void> {
  if (!env().AUTH_SECRET_PREVIOUS) return
  for (const { userId, secret } of await db.secondFactor.findMany()) {
    const opened = unseal(secret, userId)
    if (!opened || opened.isCurrent) continue
    await db.secondFactor.updateMany({ where: { userId, secret }, data: { secret: seal(opened.text, userId) } })
  }
}
