import 'server-only'
import type { User } from '@/lib/contract/accounts/schema'
import { AUTH_MESSAGES } from '@/lib/contract/messages'
import { can, PERMISSIONS, permissionsOf, type Permission } from '@/lib/contract/permissions'
import { mayNeedSecondFactor } from '@/lib/contract/privileges'
import type { TokenActor } from '@/lib/server/accounts/api-actor'
import { classesOfScope } from '@/lib/server/accounts/current-scope'
import { timingSafeEqualHashes } from '@/lib/server/accounts/tokens'
import { toUser } from '@/lib/server/accounts/user-mapper'
import { db } from '@/lib/server/db/db'
import { unauthenticatedError } from '@/lib/server/platform/errors'
import { isSecondFactorRequired } from '@/lib/server/settings/settings'
import { parseGrants } from './grants'
import { hasExpired } from './last-day'
import { findToken, type TokenRow } from './live-token'
import { recordTokenUse } from './record-token-use'
import { parseTokenText } from './token-text'

/**
 * The program that uses a personal token, with the current rights of the token. Only a client that sends the whole
 * token learns that the token has expired.
 *
 * @throws AppError `UNAUTHENTICATED`, also when the owner was deactivated or has a required action
 */
export async function findTokenActor(text: string, requestId: string): Promise<TokenActor> {
  const given = parseTokenText(text)
  const row = given && (await findToken(given.id))
  if (!row?.isActive || !timingSafeEqualHashes(given?.hash ?? '', row.hash) || (await hasRequiredAction(row)))
    throw unauthenticatedError(AUTH_MESSAGES.invalid)
  if (hasExpired(row.expiresAt)) throw unauthenticatedError(AUTH_MESSAGES.tokenExpired)
  await recordTokenUse(row)
  return actorOf(row, requestId)
}

/** Whether the owner has a required action. Until it is done, sessions allow no other call, and tokens do not work. */
const hasRequiredAction = async (row: TokenRow): Promise<boolean> =>
  row.passwordExpiresAt !== null ||
  (mayNeedSecondFactor(row) && !row.secondFactorSince && (await isSecondFactorRequired(db)))

function actorOf(row: TokenRow, requestId: string): TokenActor {
  const user = withRightsOfToken(toUser(row), parseGrants(row.grants))
  const { fullName: name, role, permissions, scope } = user
  const token = { id: row.tokenId, name: row.tokenName }
  return { id: row.id, name, requestId, role, permissions, scope, user, token }
}

/**
 * The token's owner with the rights of the token: only granted permissions that the owner still has, no rights of a
 * superAdmin or a class teacher, and no confidential fields.
 */
function withRightsOfToken(owner: User, grants: readonly Permission[]): User {
  const permissions = permissionsOf(
    PERMISSIONS.filter(permission => grants.includes(permission) && can(owner, permission)),
  )
  return { ...owner, role: 'staff', permissions, confidential: undefined, scope: classesOfScope(owner.scope) }
}
