import 'server-only'
import { unlinkIdentities } from '@/lib/server/accounts/oidc/identities'
import { db } from '@/lib/server/db/db'
import type { Actor } from '@/lib/server/history/actor'
import { AppError } from '@/lib/server/platform/errors'
import { lockManageableMember } from './reset'

const NOT_LINKED = 'No school account is linked to this staff member'

/**
 * Unlinks a wrong school account from a staff member. The next sign-in with the verified email links the right account.
 *
 * @throws AppError `NOT_FOUND`, also when the user is a superAdmin or has no linked account; `FORBIDDEN`
 */
export async function unlinkStaffIdentity(id: string, actor: Actor): Promise<void> {
  await db.$transaction(async tx => {
    const row = await lockManageableMember(tx, id, actor)
    if (!(await unlinkIdentities(tx, row, actor))) throw new AppError('NOT_FOUND', NOT_LINKED)
  })
}
