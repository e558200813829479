import 'server-only'
import {
  can,
  holds,
  PERMISSIONS,
  permissionsOf,
  type Holder,
  type Permission,
  type Permissions,
} from '@/lib/contract/permissions'
import { FORBIDDEN } from '@/lib/contract/messages'
import type { Tx } from '../db'
import type { User as UserRow } from '../db/sqlite/client'
import { forbidden, notFound } from '../errors'
import type { Actor } from '../session/actor'
import { lock } from '../users/lock'
import { permissionsIn, toUser } from '../users/mapper'

const NOBODY = permissionsOf([])

/**
 * The actor as the database knows them inside the transaction that is to write: a flag that was taken away while the
 * request was under way (hashing a password takes a quarter of a second) counts no more. The account that is to be
 * written, if there is one already, is held still together with the actor's.
 *
 * @throws AppError `FORBIDDEN`
 */
export async function currentActor(
  tx: Tx,
  { id }: Actor,
  needed: Permission,
  target?: string,
): Promise<Holder & { id: string }> {
  await lock(tx, { id: { in: target ? [id, target] : [id] } })
  const row = await tx.user.findUnique({ where: { id } })
  if (!row?.isActive || !can(toUser(row), needed)) throw forbidden(FORBIDDEN)
  return { id, role: toUser(row).role, permissions: permissionsIn(row) }
}

/** A staff member; superAdmins are out of reach and read as not there. @throws AppError `NOT_FOUND` */
export async function staffRow(tx: Tx, id: string): Promise<UserRow> {
  const row = await tx.user.findFirst({ where: { id, role: 'staff' } })
  if (!row) throw notFound('Staff member')
  return row
}

/**
 * The staff member that the actor may act on: one whose flags are all the actor's too (decisions §3), so that nobody
 * can disable or take over someone who may do more.
 *
 * @throws AppError `NOT_FOUND`, `FORBIDDEN`
 */
export async function reachableRow(tx: Tx, id: string, actor: Holder): Promise<UserRow> {
  const row = await staffRow(tx, id)
  const theirs = permissionsIn(row)
  const beyond = PERMISSIONS.find(permission => holds(theirs, permission) && !can(actor, permission))
  if (beyond) throw forbidden('You cannot act on a staff member who has permissions that you do not have')
  return row
}

/** Nobody but superAdmin gives or takes a flag that they do not hold themselves. @throws AppError `FORBIDDEN` naming it */
export function checkGrants(actor: Holder, after: Permissions, before: Permissions = NOBODY): void {
  const beyond = PERMISSIONS.filter(
    permission => holds(before, permission) !== holds(after, permission) && !can(actor, permission),
  )
  if (beyond.length) throw forbidden(`You cannot give or take a permission that you do not have: ${beyond.join(', ')}`)
}

/** @throws AppError `FORBIDDEN` */
export function checkNotSelf(actor: { id: string }, id: string, what: string): void {
  if (actor.id === id) throw forbidden(`You cannot ${what}`)
}
