import 'server-only'
import { isScopeWithin, mayTakeAttendanceFor } from '@/lib/contract/class-scope'
import {
  can,
  hasFlag,
  PERMISSIONS,
  permissionsOf,
  type Permission,
  type Permissions,
  type ScopedClass,
} from '@/lib/contract/permissions'
import { changesConfidentialFields, seesConfidentialFields } from '@/lib/contract/privileges'
import { FORBIDDEN_MESSAGE } from '@/lib/contract/messages'
import type { Tx } from '@/lib/server/db/db'
import { lockRowsById } from '@/lib/server/db/lock-rows'
import { forbiddenError, notFoundError } from '@/lib/server/platform/errors'
import type { Actor } from '@/lib/server/history/actor'
import { classesOfScope } from '@/lib/server/accounts/current-scope'
import { permissionsFromRow, rightsOf, toUser, type UserWithClasses } from '@/lib/server/accounts/user-mapper'
import { withClasses, withClassesOfUser } from '@/lib/server/accounts/with-classes'

const NOBODY = permissionsOf([])

/**
 * Reads the actor again inside the transaction: a permission may have been revoked while the request was running, since
 * hashing a password takes a quarter of a second. Locks the actor's account and the account to be changed.
 *
 * @throws AppError `FORBIDDEN`
 */
export async function lockAndReauthorize(tx: Tx, actor: Actor, needed: Permission, targetId?: string): Promise<Actor> {
  const { id } = actor
  await lockRowsById(tx, 'User', targetId ? [id, targetId] : [id])
  const found = await tx.user.findUnique({ where: { id } })
  const row = found && (await withClassesOfUser(found, tx))
  if (!row?.isActive || !can(toUser(row), needed)) throw forbiddenError(FORBIDDEN_MESSAGE)
  return { ...actor, ...rightsOf(row) }
}

/** Finds a staff member. @throws AppError `NOT_FOUND`, also when the user is a superAdmin */
export async function findStaffRow(
  tx: Tx,
  key: string,
  column: 'id' | 'employeeId' | 'staffId' = 'id',
): Promise<UserWithClasses> {
  const rows = await tx.user.findMany({ where: { [column]: key, role: 'staff' } })
  const [member] = await withClasses(rows, tx)
  if (!member) throw notFoundError('Staff member')
  return member
}

/** Finds a staff member that the actor may act on. @throws AppError `NOT_FOUND`, `FORBIDDEN` */
export async function findManageableStaffRow(tx: Tx, id: string, actor: Actor): Promise<UserWithClasses> {
  const row = await findStaffRow(tx, id)
  checkManageable(row, actor)
  return row
}

/**
 * Requires that the actor has all permissions of the staff member (R23.11), may see all classes of the member for at
 * least as long, and may take attendance wherever the member may. So nobody can disable or take over a colleague who
 * may do more.
 *
 * @throws AppError `FORBIDDEN`
 */
export function checkManageable(row: UserWithClasses, actor: Actor): void {
  const theirs = permissionsFromRow(row)
  const beyond = PERMISSIONS.find(permission => hasFlag(theirs, permission) && !can(actor, permission))
  const rights = rightsOf(row)
  const { confidential } = rights
  const seesMore = confidential && !seesConfidentialFields(actor)
  const changesMore = confidential === 'change' && !changesConfidentialFields(actor)
  if (beyond || seesMore || changesMore)
    throw forbiddenError('You cannot act on a staff member who has permissions that you do not have')
  if (!isScopeWithin(rights, actor))
    throw forbiddenError('You cannot act on a staff member who sees classes that you do not see')
  if (!mayTakeAttendanceFor(rights, actor))
    throw forbiddenError('You cannot act on the teacher of a class whose attendance you may not take')
}

/** A new account gets the classes of the actor who creates it. Only a superAdmin can make somebody a class teacher. */
export const scopeOfNewStaff = ({ scope }: Actor): ScopedClass[] | undefined => classesOfScope(scope)

/**
 * Refuses to grant or revoke permissions that the actor does not have.
 *
 * @throws AppError `FORBIDDEN` that names the permissions
 */
export function checkGrants(actor: Actor, after: Permissions, before: Permissions = NOBODY): void {
  const beyond = PERMISSIONS.filter(
    permission => hasFlag(before, permission) !== hasFlag(after, permission) && !can(actor, permission),
  )
  if (beyond.length)
    throw forbiddenError(`You cannot give or remove a permission that you do not have: ${beyond.join(', ')}`)
}

/** @throws AppError `FORBIDDEN` */
export function checkNotSelf(actor: { id: string }, id: string, what: string): void {
  if (actor.id === id) throw forbiddenError(`You cannot ${what}`)
}
