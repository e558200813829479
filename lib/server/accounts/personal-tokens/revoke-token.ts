import 'server-only'
import { managesTokens } from '@/lib/contract/privileges'
import { writeUserEvent } from '@/lib/server/accounts/user-events'
import { db } from '@/lib/server/db/db'
import type { Actor } from '@/lib/server/history/actor'
import { notFoundError } from '@/lib/server/platform/errors'

/**
 * Revokes a token of the user. A superAdmin can revoke the token of any user. Writes the event to the history of the
 * owner.
 *
 * @throws AppError `NOT_FOUND`, also for a token of somebody else
 */
export async function revokeToken(id: string, actor: Actor): Promise<void> {
  const isAllowed = managesTokens(actor) ? {} : { userId: actor.id }
  await db.$transaction(async tx => {
    const row = await tx.personalToken.findFirst({ where: { id, ...isAllowed }, include: { user: true } })
    // If two calls revoke the token at the same time, only one of them deletes the row and writes the event.
    const { count } = await tx.personalToken.deleteMany({ where: { id, ...isAllowed } })
    if (!row || count === 0) throw notFoundError('Token')
    const changes = [{ field: 'tokenName', before: row.name, after: null }]
    await writeUserEvent(tx, actor, row.user, 'token.revoked', changes)
  })
}
