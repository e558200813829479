import 'server-only'
import type { AuditAction } from '@/lib/contract/audit'
import type { Permissions } from '@/lib/contract/permissions'
import type { SavedStaff, StaffInput, StaffMember, StaffPatch, StaffUpdate } from '@/lib/contract/staff'
import { changesBetween } from '../audit/changes'
import { record } from '../audit/record'
import { warningsAbout } from '../auth/password-warnings'
import { currentTime } from '../clock'
import { db, isDuplicate, type Tx } from '../db'
import type { User as UserRow } from '../db/sqlite/client'
import { duplicate, stale } from '../errors'
import { personKeys } from '../fold'
import type { Once } from '../http/once'
import { inTransaction } from '../idempotency'
import type { Actor } from '../session/actor'
import { revoke } from '../session/sessions'
import { discard } from '../trash/discard'
import { insertAccount, withHash } from '../users/accounts'
import { aboutUser, permissionColumns, permissionsIn, toRecord, wholeUser } from '../users/mapper'
import { toStaffMember } from './mapper'
import { checkGrants, checkNotSelf, currentActor, reachableRow } from './rules'

/** @throws AppError `DUPLICATE` (email), `FORBIDDEN` (a flag that the actor does not hold), `IDEMPOTENCY_MISMATCH` */
export async function createStaff(input: StaffInput, actor: Actor, once?: Once): Promise<SavedStaff> {
  checkGrants(actor, input.permissions)
  const account = await withHash(input)
  const begin = (work: (tx: Tx) => Promise<StaffMember>) => db.$transaction(work)
  const staff = await uniqueEmail(() =>
    inTransaction<StaffMember, Tx>(begin, actor.id, once, async tx => {
      checkGrants(await currentActor(tx, actor, 'staff.create'), input.permissions)
      return toStaffMember(await insertAccount(tx, actor, 'staff', account))
    }),
  )
  return { staff, warnings: await warningsAbout(input.password) }
}

/** Replaces the basic data; permissions have a call of their own. @throws AppError `NOT_FOUND`, `FORBIDDEN`, `DUPLICATE`, `STALE` */
export const replaceStaff = (id: string, { version, ...input }: StaffUpdate, actor: Actor): Promise<StaffMember> =>
  edit(id, actor, version, () => ({ ...input, position: input.position ?? null }))

/** Merges into the basic data. @throws AppError as `replaceStaff` */
export const patchStaff = (id: string, { version, ...patch }: StaffPatch, actor: Actor): Promise<StaffMember> =>
  edit(id, actor, version, ({ firstName, lastName, email }) => ({
    email,
    ...patch,
    name: { firstName, lastName, ...patch.name },
  }))

/** @throws AppError `NOT_FOUND`, `FORBIDDEN`, `STALE` */
export async function setPermissions(
  id: string,
  { permissions, version }: { permissions: Permissions; version?: number },
  actor: Actor,
): Promise<Permissions> {
  const member = await change(id, actor, 'staff.permissions_changed', (acting, row) => {
    checkNotSelf(actor, id, 'change your own permissions')
    checkGrants(acting, permissions, permissionsIn(row))
    checkVersion(row, version)
    return permissionColumns(permissions)
  })
  return member.permissions
}

/** @throws AppError `NOT_FOUND`, `FORBIDDEN` */
export const activateStaff = (id: string, actor: Actor): Promise<StaffMember> =>
  change(id, actor, 'staff.activated', () => ({ isActive: true }))

/** Ends all of the person's sessions with the same stroke. @throws AppError `NOT_FOUND`, `FORBIDDEN` */
export const deactivateStaff = (id: string, actor: Actor): Promise<StaffMember> =>
  change(id, actor, 'staff.deactivated', async (_acting, _row, tx) => {
    checkNotSelf(actor, id, 'deactivate your own account')
    // The account is locked by now: a sign-in that is under way comes before this, or finds it inactive.
    await revoke(tx, { userId: id }, 'deactivated')
    return { isActive: false }
  })

/** Ends the account's sessions and puts it into the trash. @throws AppError `NOT_FOUND`, `FORBIDDEN` */
export async function deleteStaff(id: string, actor: Actor): Promise<void> {
  await db.$transaction(async tx => {
    const row = await reachableRow(tx, id, await currentActor(tx, actor, 'staff.delete', id))
    checkNotSelf(actor, id, 'delete your own account')
    const whole = await tx.user.delete({ where: { id }, include: wholeUser })
    await discard(tx, actor, { kind: 'staff', code: row.employeeId ?? '', row: whole })
    const changes = changesBetween(toRecord(row), null)
    await record(tx, actor, { ...aboutUser(row), action: 'staff.deleted', changes })
  })
}

type Basics = Pick<StaffUpdate, 'name' | 'email'> & Partial<Pick<UserRow, 'phone' | 'department' | 'position'>>

function edit(
  id: string,
  actor: Actor,
  version: number | undefined,
  basics: (row: UserRow) => Basics,
): Promise<StaffMember> {
  return uniqueEmail(() =>
    change(id, actor, 'staff.updated', (_acting, row) => {
      checkVersion(row, version)
      const { name, ...columns } = basics(row)
      return { ...name, ...columns, ...personKeys(name.firstName, name.lastName, columns.email, row.employeeId) }
    }),
  )
}

/** @throws AppError `STALE` with the record as it is, when the caller's version is an older one */
function checkVersion(row: UserRow, version: number | undefined): void {
  if (version !== undefined && version !== row.version) throw stale({ staff: toStaffMember(row) })
}

type Columns = Partial<Omit<UserRow, 'id' | 'version' | 'updatedAt'>>
type Change = (acting: Awaited<ReturnType<typeof currentActor>>, row: UserRow, tx: Tx) => Columns | Promise<Columns>

/**
 * Writes to a staff member that the actor may act on. `currentActor` holds the row, so that of two changes at once, on
 * any node, neither is lost.
 */
async function change(id: string, actor: Actor, action: AuditAction, make: Change): Promise<StaffMember> {
  return db.$transaction(async tx => {
    const acting = await currentActor(tx, actor, 'staff.update', id)
    const before = await reachableRow(tx, id, acting)
    const data = { ...(await make(acting, before, tx)), version: { increment: 1 }, updatedAt: currentTime() }
    const after = await tx.user.update({ where: { id }, data })
    const changes = changesBetween(toRecord(before), toRecord(after))
    await record(tx, actor, { ...aboutUser(after), action, changes })
    return toStaffMember(after)
  })
}

async function uniqueEmail<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw isDuplicate(error) ? duplicate('email', 'Email is already in use') : error
  }
}
