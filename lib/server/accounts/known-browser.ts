import 'server-only'
import { createHmac } from 'node:crypto'
import { db } from '@/lib/server/db/db'
import type { User as UserRow } from '@/lib/server/db/prisma'
import { getOrCreateKeys } from '@/lib/server/platform/secret'
import { timingSafeEqualHashes } from './tokens'

type Account = Pick<UserRow, 'id' | 'passwordChangedAt'>

/**
 * The value of a device cookie (OWASP, "Device Cookies"), which a browser gets when it signs in to an account. It
 * grants no access, but a sign-in with the cookie does not wait behind sign-ins of unknown browsers, and failures of
 * other browsers at the same address do not limit it. A new password makes the cookie invalid, because somebody who was
 * locked out may have a copy.
 */
export function deviceCookie(account: Account): string {
  const claim = claimOf(account)
  return `${claim}.${signature(claim, getOrCreateKeys('device')[0])}`
}

/**
 * Whether a device cookie belongs to the account with this email and its current password. A deactivated account has no
 * known browsers: it cannot sign in, and its correct password never counts as a failure.
 */
export async function isKnownBrowser(cookie: string | undefined, email: string): Promise<boolean> {
  const [, claim = '', id = '', signed = ''] = /^(([\w-]+)\.[0-9]+)\.([\w-]+)$/.exec(cookie ?? '') ?? []
  if (!getOrCreateKeys('device').some(key => timingSafeEqualHashes(signature(claim, key), signed))) return false
  // Query after the check of the signature, so that a forged cookie causes no query.
  const row = await db.user.findUnique({ where: { id } })
  return row?.email === email && row.isActive && claim === claimOf(row)
}

const claimOf = ({ id, passwordChangedAt }: Account) => `${id}.${passwordChangedAt?.getTime() ?? 0}`
const signature = (claim: string, key: Uint8Array) => createHmac('sha256', key).update(claim).digest('base64url')
