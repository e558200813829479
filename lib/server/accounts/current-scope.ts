import 'server-only'
import { seesAllStudents } from '@/lib/contract/privileges'
import { db, type Tx } from '@/lib/server/db/db'
import type { ScopedClass } from '@/lib/contract/permissions'
import type { Actor } from '@/lib/server/history/actor'
import { liveScope } from './user-mapper'
import { withClassesOfUser } from './with-classes'

/** Copies the classes of a scope without `isClassTeacher`, which gives the right to take attendance. */
export const classesOfScope = (scope: readonly ScopedClass[] | undefined): ScopedClass[] | undefined =>
  scope?.map(({ isClassTeacher: _isClassTeacher, ...place }) => place)

/**
 * Returns the actor with the user's current classes, for work that continues long after the call. A deleted user sees
 * no students.
 */
export async function withCurrentScope(actor: Actor, tx: Tx = db): Promise<Actor> {
  if (seesAllStudents(actor)) return actor
  const row = await tx.user.findUnique({ where: { id: actor.id } })
  const scope = row ? liveScope(await withClassesOfUser(row, tx)) : []
  return { ...actor, scope: actor.token ? classesOfScope(scope) : scope }
}

/**
 * Returns the actor with the user's current classes. Call it in a transaction that may have waited for a lock: the
 * classes may have changed meanwhile. Reads nothing for users who see all students.
 */
export const withScopeAfterWait = async (actor: Actor, tx: Tx): Promise<Actor> =>
  actor.scope ? withCurrentScope(actor, tx) : actor
