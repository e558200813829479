import 'server-only'
import { seesAllStudents } from '@/lib/contract/privileges'
import { db, type Tx } from '@/lib/server/db/db'
import type { ScopedClass } from '@/lib/contract/permissions'
import type { Actor } from '@/lib/server/history/actor'
import { liveScope } from './user-mapper'
import { withItsClasses } from './with-classes'

/** The classes that a user sees, without the right to take their attendance as their teacher. */
export const placesOf = (scope: readonly ScopedClass[] | undefined): ScopedClass[] | undefined =>
  scope?.map(({ isClassTeacher: _isClassTeacher, ...place }) => place)

/**
 * An actor with the classes that they see at this moment, for work that goes on for long after the call. Nobody is seen by
 * a user who was deleted.
 */
export async function withCurrentScope(actor: Actor, tx: Tx = db): Promise<Actor> {
  if (seesAllStudents(actor)) return actor
  const row = await tx.user.findUnique({ where: { id: actor.id } })
  const scope = row ? liveScope(await withItsClasses(row, tx)) : []
  return { ...actor, scope: actor.token ? placesOf(scope) : scope }
}

/**
 * An actor with the classes that they see now, in a transaction that may have waited for a lock since the call was admitted.
 * For users who see all students, nothing is read.
 */
export const withScopeAfterWait = async (actor: Actor, tx: Tx): Promise<Actor> =>
  actor.scope ? withCurrentScope(actor, tx) : actor
