import 'server-only'
import type { PersonalToken } from '@/lib/contract/accounts/personal-tokens'
import { managesTokens } from '@/lib/contract/privileges'
import { userLabel } from '@/lib/server/accounts/user-events'
import { db } from '@/lib/server/db/db'
import type { Actor } from '@/lib/server/history/actor'
import { forbiddenError } from '@/lib/server/platform/errors'
import { presentToken } from './present'

const NEWEST_FIRST = [{ createdAt: 'desc' }, { id: 'desc' }] as const

/** The tokens of the user, newest first. Includes tokens that have expired in the last 30 days. */
export async function listTokens({ id: userId }: Actor): Promise<PersonalToken[]> {
  const rows = await db.personalToken.findMany({ where: { userId }, orderBy: [...NEWEST_FIRST] })
  return rows.map(presentToken)
}

/** Like `listTokens`, but for all users, with the owner of each token. @throws AppError `FORBIDDEN` */
export async function listAllTokens(actor: Actor): Promise<PersonalToken[]> {
  if (!managesTokens(actor)) throw forbiddenError()
  const rows = await db.personalToken.findMany({ include: { user: true }, orderBy: [...NEWEST_FIRST] })
  return rows.map(({ user, ...row }) => ({ ...presentToken(row), owner: { _id: user.id, name: userLabel(user) } }))
}
