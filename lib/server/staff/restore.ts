import 'server-only'
import type { Actor } from '@/lib/server/history/actor'
import type { Restored } from '@/lib/contract/trash'
import { writeUserEvent } from '@/lib/server/accounts/user-events'
import { userSearchColumns } from '@/lib/server/accounts/user-search-columns'
import { toAuditValues, type UserWithRestorableRows } from '@/lib/server/accounts/user-mapper'
import { dropUnknownColumns } from '@/lib/server/db/columns'
import { isUniqueViolation, type Tx } from '@/lib/server/db/db'
import type { Trash } from '@/lib/server/db/prisma'
import { fromCustomColumn, toCustomColumn } from '@/lib/server/custom-fields/accept'
import { changesBetween } from '@/lib/server/history/changes'
import { refreshAndLockChoices } from '@/lib/server/lists/current-choices'
import { requireExistingValues } from '@/lib/server/lists/offered'
import { duplicateError } from '@/lib/server/platform/errors'
import { checkManageable } from './rules'

/** Records that an earlier version deleted have no preferences, views or classes. */
type DeletedUser = Omit<UserWithRestorableRows, Choices> & Partial<Pick<UserWithRestorableRows, Choices>>
type Choices = 'preferences' | 'privateViews' | 'classes'

/**
 * Writes a deleted staff member back, with password, second factor, recovery codes, preferences and private views.
 *
 * @throws AppError, before anything is written: `FORBIDDEN` when the member has permissions that the user does not have;
 * `DUPLICATE` when another account uses the email now. The other unique columns are never reused.
 */
export async function restoreStaff(tx: Tx, { record }: Pick<Trash, 'record'>, actor: Actor): Promise<Restored> {
  // Keep the department from being deleted until the row is back in the table.
  await refreshAndLockChoices(tx)
  const { secondFactor, recoveryCodes, preferences, privateViews, classes, ...stored } = JSON.parse(
    record,
  ) as DeletedUser
  const kept = dropUnknownColumns('User', stored)
  // Custom fields may have been removed since the member was deleted.
  const row = { ...kept, custom: toCustomColumn(fromCustomColumn(kept.custom)), classes: classes ?? [] }
  checkManageable(row, actor)
  requireExistingValues([['department', 'department', row.department]])
  if ((await tx.user.count({ where: { email: row.email } })) > 0) throw duplicateError('email', emailTaken(row.email))
  // If an earlier version deleted the record, its search text may lack parts.
  const { classes: _rows, ...columns } = { ...row, ...userSearchColumns(row) }
  await tx.user.create({ data: columns }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? duplicateError('email', emailTaken(row.email)) : error
  })
  if (secondFactor) await tx.secondFactor.create({ data: secondFactor })
  await tx.recoveryCode.createMany({ data: recoveryCodes })
  await tx.preference.createMany({ data: preferences ?? [] })
  await tx.savedView.createMany({ data: privateViews ?? [] })
  await tx.userClass.createMany({ data: classes ?? [] })
  const changes = changesBetween(null, toAuditValues(row))
  await writeUserEvent(tx, actor, row, 'staff.restored', changes)
  return { warnings: [] }
}

const emailTaken = (email: string) =>
  `${email} is now used by another account. Give that account another email first, then restore this record.`
