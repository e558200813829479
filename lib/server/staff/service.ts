import 'server-only'
import type { AuditAction } from '@/lib/contract/history/actions'
import type { Permissions } from '@/lib/contract/permissions'
import type { SavedStaff, StaffInput, StaffMember, StaffPatch, StaffUpdate } from '@/lib/contract/staff/schema'
import { rejectInvisibleText } from '@/lib/server/platform/validation'
import { changesBetween, hasSameValues } from '@/lib/server/history/changes'
import { passwordWarnings } from '@/lib/server/accounts/password-warnings'
import { currentTime } from '@/lib/server/platform/clock'
import { db, isDuplicate, type Tx } from '@/lib/server/db/db'
import type { User as UserRow } from '../db/sqlite/client'
import { duplicate, stale } from '@/lib/server/platform/errors'
import { personSearchColumns } from '@/lib/server/platform/normalize-for-search'
import { findStoredAnswer, runOnce, type IdempotentRequest } from '@/lib/server/idempotency/run-once'
import type { Actor } from '@/lib/server/accounts/actor'
import { revokeSessions } from '@/lib/server/accounts/sessions'
import { moveToTrash } from '@/lib/server/history/move-to-trash'
import { runInSequence } from '@/lib/server/platform/semaphore'
import { insertAccount, withPasswordHash } from '@/lib/server/accounts/create-account'
import { writeUserEvent } from '@/lib/server/accounts/user-events'
import { permissionColumns, permissionsIn, toAuditValues, userWithSecrets } from '@/lib/server/accounts/user-mapper'
import { toStaffMember } from './mapper'
import { checkGrants, checkNotSelf, currentActor, manageableStaffRow } from './rules'

/** How many creations may wait for the same user's earlier ones. They run one by one because each hashes a password. */
const MAX_WAITING_CREATIONS = 20

/**
 * @throws AppError `DUPLICATE` (email); `FORBIDDEN` for a permission that the actor does not have; `IDEMPOTENCY_MISMATCH`;
 * `UNAVAILABLE` when too many creations of the actor wait
 */
export async function createStaff(input: StaffInput, actor: Actor, request?: IdempotentRequest): Promise<SavedStaff> {
  checkGrants(actor, input.permissions)
  rejectInvisibleText(input)
  const staff = await runInSequence(`staff creation ${actor.id}`, MAX_WAITING_CREATIONS, async () => {
    // The unique index decides; this check saves hashing the password. It comes before looking for a stored answer, since
    // the same request on another node may create the account between the two.
    const isTaken = (await db.user.count({ where: { email: input.email } })) > 0
    const earlier = await findStoredAnswer<StaffMember>(actor.id, request)
    if (earlier) return earlier.answer
    if (isTaken) throw emailTaken()
    return insertStaff(input, actor, request)
  })
  return { staff, warnings: await passwordWarnings(input.password) }
}

async function insertStaff(
  input: StaffInput,
  actor: Actor,
  request: IdempotentRequest | undefined,
): Promise<StaffMember> {
  const account = await withPasswordHash(input)
  return uniqueEmail(() =>
    runOnce<StaffMember>(actor.id, request, async tx => {
      checkGrants(await currentActor(tx, actor, 'staff.create'), input.permissions)
      return toStaffMember(await insertAccount(tx, actor, 'staff', account))
    }),
  )
}

/** Replaces the fields of the form; permissions have their own call. @throws AppError `NOT_FOUND`, `FORBIDDEN`, `DUPLICATE`, `STALE` */
export const replaceStaff = (id: string, { version, ...input }: StaffUpdate, actor: Actor): Promise<StaffMember> =>
  edit(id, actor, version, () => ({ ...input, position: input.position ?? null }))

/** Changes the fields that the patch contains. @throws AppError as `replaceStaff` */
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

/** Also ends all sessions of the staff member. @throws AppError `NOT_FOUND`, `FORBIDDEN` */
export const deactivateStaff = (id: string, actor: Actor): Promise<StaffMember> =>
  change(id, actor, 'staff.deactivated', async (_acting, _row, tx) => {
    checkNotSelf(actor, id, 'deactivate your own account')
    // The account is locked: a concurrent sign-in either committed before, or will find the account inactive.
    await revokeSessions(tx, { userId: id }, 'deactivated')
    return { isActive: false }
  })

/** Moves a staff member to the trash and ends their sessions. @throws AppError `NOT_FOUND`, `FORBIDDEN` */
export async function deleteStaff(id: string, actor: Actor): Promise<void> {
  await db.$transaction(async tx => {
    const row = await manageableStaffRow(tx, id, await currentActor(tx, actor, 'staff.delete', id))
    checkNotSelf(actor, id, 'delete your own account')
    const whole = await tx.user.delete({ where: { id }, include: userWithSecrets })
    await moveToTrash(tx, actor, [{ kind: 'staff', code: row.employeeId ?? '', row: whole }])
    const changes = changesBetween(toAuditValues(row), null)
    await writeUserEvent(tx, actor, row, 'staff.deleted', changes)
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
      rejectInvisibleText({ name, ...columns }, toStaffMember(row))
      return {
        ...name,
        ...columns,
        ...personSearchColumns(name.firstName, name.lastName, columns.email, row.employeeId),
      }
    }),
  )
}

/** @throws AppError `STALE`, with the current record, when `version` is not current */
function checkVersion(row: UserRow, version: number | undefined): void {
  if (version !== undefined && version !== row.version) throw stale({ staff: toStaffMember(row) })
}

type Columns = Partial<Omit<UserRow, 'id' | 'version' | 'updatedAt'>>
type Change = (acting: Awaited<ReturnType<typeof currentActor>>, row: UserRow, tx: Tx) => Columns | Promise<Columns>

/**
 * Changes a staff member that the actor may act on. `currentActor` locks the row, so concurrent changes do not overwrite
 * each other. A change that changes nothing writes neither a new version nor an event.
 */
async function change(id: string, actor: Actor, action: AuditAction, make: Change): Promise<StaffMember> {
  return db.$transaction(async tx => {
    const acting = await currentActor(tx, actor, 'staff.update', id)
    const before = await manageableStaffRow(tx, id, acting)
    const columns = await make(acting, before, tx)
    if (hasSameValues(before, columns)) return toStaffMember(before)
    const data = { ...columns, version: { increment: 1 }, updatedAt: currentTime() }
    const after = await tx.user.update({ where: { id }, data })
    const changes = changesBetween(toAuditValues(before), toAuditValues(after))
    await writeUserEvent(tx, actor, after, action, changes)
    return toStaffMember(after)
  })
}

async function uniqueEmail<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw isDuplicate(error) ? emailTaken() : error
  }
}

const emailTaken = () => duplicate('email', 'Email is already in use')
