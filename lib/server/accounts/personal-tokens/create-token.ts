import 'server-only'
import {
  grantedPermissions,
  type PersonalToken,
  type TokenInput,
  TOKENS_MAX,
} from '@/lib/contract/accounts/personal-tokens'
import { AUTH_MESSAGES } from '@/lib/contract/messages'
import { can, type Permission } from '@/lib/contract/permissions'
import type { SessionActor } from '@/lib/server/accounts/api-actor'
import { lockUser } from '@/lib/server/accounts/lock-users'
import { liveSessionFilter } from '@/lib/server/accounts/sessions'
import { writeUserEvent } from '@/lib/server/accounts/user-events'
import { rightsOf, type UserWithClasses } from '@/lib/server/accounts/user-mapper'
import { db, type Tx } from '@/lib/server/db/db'
import { changesBetween } from '@/lib/server/history/changes'
import { currentTime, schoolDay } from '@/lib/server/platform/clock'
import { forbiddenError, unauthenticatedError, validationError } from '@/lib/server/platform/errors'
import { rejectInvisibleText } from '@/lib/server/platform/validation'
import { dateOfLastDay, requireLastDay } from './last-day'
import { presentToken } from './present'
import { newTokenText } from './token-text'

const TOO_MANY = `You have ${TOKENS_MAX} tokens that still work. Revoke one that you no longer need, then make a new one.`

/**
 * Makes a personal token. Only the answer to this call contains its text.
 *
 * @throws AppError `VALIDATION_ERROR`, also with too many tokens; `FORBIDDEN` for a permission that the user does not
 * have
 */
export async function createToken(
  { name, expiresAt, permissions }: TokenInput,
  actor: SessionActor,
): Promise<{ token: string; item: PersonalToken }> {
  rejectInvisibleText({ name })
  requireLastDay(expiresAt)
  const granted = grantedPermissions(permissions)
  const { text, id, hash } = newTokenText()
  const item = await db.$transaction(async tx => {
    const owner = await lockOwner(tx, actor)
    requireHeld(granted, owner)
    await requireRoom(tx, owner.id)
    const days = { createdAt: currentTime(), expiresAt: dateOfLastDay(expiresAt) }
    const data = { id, userId: owner.id, name, hash, grants: JSON.stringify(granted), ...days }
    const row = await tx.personalToken.create({ data })
    const flags = Object.fromEntries(granted.map(permission => [`permissions.${permission}`, true]))
    const changes = changesBetween(null, { tokenName: name, tokenLastDay: expiresAt, ...flags })
    await writeUserEvent(tx, actor, owner, 'token.created', changes)
    return presentToken(row)
  })
  return { token: text, item }
}

/**
 * Locks the user's row. Once the row is locked, a concurrent password change or deactivation has either ended the
 * session already, or it waits for the lock and then deletes the new token.
 *
 * @throws AppError `UNAUTHENTICATED` when the session has ended since the call was admitted
 */
async function lockOwner(tx: Tx, { id: userId, sessionId }: SessionActor): Promise<UserWithClasses> {
  const owner = await lockUser(tx, userId)
  const sessions = await tx.session.count({ where: { id: sessionId, ...liveSessionFilter(currentTime()) } })
  if (!owner?.isActive || sessions === 0) throw unauthenticatedError(AUTH_MESSAGES.invalid)
  return owner
}

function requireHeld(granted: readonly Permission[], owner: UserWithClasses): void {
  const rights = rightsOf(owner)
  const beyond = granted.filter(permission => !can(rights, permission))
  if (beyond.length)
    throw forbiddenError(`You cannot give a token a permission that you do not have: ${beyond.join(', ')}`)
}

async function requireRoom(tx: Tx, userId: string): Promise<void> {
  const live = await tx.personalToken.count({ where: { userId, expiresAt: { gte: dateOfLastDay(schoolDay()) } } })
  if (live >= TOKENS_MAX) throw validationError([], TOO_MANY)
}
