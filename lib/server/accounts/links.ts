import 'server-only'
import { randomBytes } from 'node:crypto'
import {
  LINK_HOURS,
  LINK_INVALID_MESSAGE,
  RESET_PATH,
  type LinkKind,
  type MadeLink,
} from '@/lib/contract/accounts/links'
import { db, type Tx } from '@/lib/server/db/db'
import type { AccountLink, User as UserRow } from '@/lib/server/db/prisma'
import { deleteLinkMails } from '@/lib/server/mail/queue'
import { currentTime } from '@/lib/server/platform/clock'
import { env } from '@/lib/server/platform/env'
import { AppError } from '@/lib/server/platform/errors'
import { newId } from '@/lib/server/platform/id'
import { sha256 } from './sha256'

const HOUR_MS = 60 * 60_000
const TOKEN_BYTES = 32

/**
 * Makes a link for a user, and deletes the user's unused links. Stores only the hash of the new link. Anybody can
 * request a link under _Forgotten your password?_, so such a link does not delete an invitation or a link that a
 * superAdmin has made.
 *
 * @param createdById the superAdmin who makes the link; null when somebody requested it under _Forgotten your
 * password?_
 */
export async function makeLink(
  tx: Tx,
  userId: string,
  kind: LinkKind,
  createdById: string | null = null,
): Promise<MadeLink> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const createdAt = currentTime()
  const expiresAt = new Date(createdAt.getTime() + LINK_HOURS[kind] * HOUR_MS)
  await tx.accountLink.deleteMany({ where: { userId, usedAt: null, ...(createdById === null && { createdById }) } })
  await tx.accountLink.create({
    data: { id: newId(), userId, kind, hash: sha256(token), createdAt, expiresAt, createdById },
  })
  return { url: urlOf(token), expiresAt: expiresAt.toISOString() }
}

/**
 * The address of a link. The token is in the fragment, which browsers do not send to servers. The address never comes
 * from the request, because a `Host` header can be forged.
 */
function urlOf(token: string): string {
  const { PUBLIC_URL } = env()
  return `${PUBLIC_URL ? new URL(RESET_PATH, PUBLIC_URL).href : RESET_PATH}#${token}`
}

const isUsable = (now: Date) => ({ usedAt: null, expiresAt: { gt: now } })

export const linkInvalidError = () => new AppError('LINK_INVALID', LINK_INVALID_MESSAGE)

/** Finds a valid link without using it up. @throws AppError `LINK_INVALID` */
export async function findLink(token: string): Promise<AccountLink> {
  const link = await db.accountLink.findFirst({ where: { hash: sha256(token), ...isUsable(currentTime()) } })
  if (!link) throw linkInvalidError()
  return link
}

/** Uses up a link. If a link is used twice at the same time, only one use succeeds. @throws AppError `LINK_INVALID` */
export async function useUpLink(tx: Tx, { id }: AccountLink): Promise<void> {
  const now = currentTime()
  const { count } = await tx.accountLink.updateMany({ where: { id, ...isUsable(now) }, data: { usedAt: now } })
  if (count === 0) throw linkInvalidError()
}

/**
 * Deletes the unused links of a user, and the queued mails that would make another link. Call it after the account got
 * another password or email, or was deactivated. The caller must have locked the user's row.
 */
export async function endLinks(tx: Tx, { id: userId, email }: Pick<UserRow, 'id' | 'email'>): Promise<void> {
  await tx.accountLink.deleteMany({ where: { userId, usedAt: null } })
  await deleteLinkMails(tx, email)
}

/** Deletes expired links. */
export const deleteOldLinks = (now: Date): Promise<unknown> =>
  db.accountLink.deleteMany({ where: { expiresAt: { lt: now } } })
