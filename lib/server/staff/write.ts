import 'server-only'
import { managesStaff } from '@/lib/contract/privileges'
import type { AuditAction } from '@/lib/contract/history/actions'
import type { Actor } from '@/lib/server/history/actor'
import { endAccess } from '@/lib/server/accounts/end-access'
import { endLinks } from '@/lib/server/accounts/links'
import { unlinkIdentities } from '@/lib/server/accounts/oidc/identities'
import { writeUserEvent } from '@/lib/server/accounts/user-events'
import {
  type ClassRow,
  includeClasses,
  includeRestorableRows,
  toAuditValues,
  type UserWithClasses,
} from '@/lib/server/accounts/user-mapper'
import type { Tx } from '@/lib/server/db/db'
import { changesBetween, hasSameValues } from '@/lib/server/history/changes'
import { copyToTrash } from '@/lib/server/history/copy-to-trash'
import { nameLastEditor } from '@/lib/server/history/name-last-editor'
import { refreshAndLockChoices } from '@/lib/server/lists/current-choices'
import { currentTime } from '@/lib/server/platform/clock'
import { checkNotSelf, findManageableStaffRow } from './rules'

type Columns = Partial<Omit<UserWithClasses, 'id' | 'version' | 'updatedAt'>>

export type StaffChange = {
  action: AuditAction
  /** The columns after the change. @throws AppError when a rule forbids it */
  columns: (row: UserWithClasses) => Columns
}

/**
 * Changes a staff member that the editor may act on; the caller has locked the row. Deactivating ends all sessions and
 * personal tokens. A change that changes nothing writes neither a new version nor an event.
 *
 * @throws AppError `NOT_FOUND`, `FORBIDDEN`; any error of `columns`. Nothing is written then.
 */
export async function updateStaffMember(
  tx: Tx,
  id: string,
  { action, columns }: StaffChange,
  editor: Actor,
): Promise<UserWithClasses> {
  await refreshAndLockChoices(tx)
  const before = await findManageableStaffRow(tx, id, editor)
  const changed = await columnsAfter(tx, before, columns)
  if (hasSameValues(before, changed)) return before
  // The account is locked: a concurrent sign-in has either committed already, or will find the account inactive.
  if (changed.isActive === false) await endAccess(tx, before, 'deactivated')
  // End links that were sent to the earlier email, which may belong to somebody else.
  const isEmailChanged = changed.email !== undefined && changed.email !== before.email
  if (isEmailChanged) await endLinks(tx, before)
  const { classes, ...columnsOfRow } = changed
  if (classes) await replaceClasses(tx, id, classes)
  const data = { ...columnsOfRow, version: { increment: 1 }, updatedAt: currentTime() }
  const after = await tx.user.update({ where: { id }, data, include: includeClasses })
  await writeUserEvent(tx, editor, after, action, changesBetween(toAuditValues(before), toAuditValues(after)))
  // A wrong email may have linked another person's school account. Unlink it only when a superAdmin corrects the email:
  // other users must not move an account to another person in this way.
  if (isEmailChanged && managesStaff(editor)) await unlinkIdentities(tx, after, editor)
  return after
}

async function replaceClasses(tx: Tx, userId: string, classes: readonly ClassRow[]): Promise<void> {
  await tx.userClass.deleteMany({ where: { userId } })
  await tx.userClass.createMany({ data: classes.map(row => ({ ...row, userId })) })
}

async function columnsAfter(tx: Tx, before: UserWithClasses, columns: StaffChange['columns']): Promise<Columns> {
  try {
    return columns(before)
  } catch (error) {
    throw await nameLastEditor(tx, error, 'user', before.id)
  }
}

/**
 * Moves a staff member that the editor may act on to the trash, and ends the sessions; the caller has locked the row.
 *
 * @throws AppError `NOT_FOUND`, `FORBIDDEN`. Nothing is written then.
 */
export async function deleteStaffMember(tx: Tx, id: string, editor: Actor): Promise<void> {
  const row = await findManageableStaffRow(tx, id, editor)
  checkNotSelf(editor, id, 'delete your own account')
  const whole = await tx.user.delete({ where: { id }, include: includeRestorableRows })
  await copyToTrash(tx, editor, [{ kind: 'staff', code: row.employeeId ?? '', row: whole }])
  await writeUserEvent(tx, editor, row, 'staff.deleted', changesBetween(toAuditValues(row), null))
}
