import 'server-only'
import type { NewStaffRow, StaffQuery } from '@/lib/contract/staff/schema'
import { insertAccount, unusablePassword } from '@/lib/server/accounts/create-account'
import { userLabel } from '@/lib/server/accounts/user-events'
import { rightsOf, toAuditValues, type UserWithClasses } from '@/lib/server/accounts/user-mapper'
import { withClasses, withClassesOfUser } from '@/lib/server/accounts/with-classes'
import { fromCustomColumn } from '@/lib/server/custom-fields/accept'
import { db, type Tx } from '@/lib/server/db/db'
import { lockRowsById } from '@/lib/server/db/lock-rows'
import type { BatchRow } from '@/lib/server/db/prisma'
import { changesBetween } from '@/lib/server/history/changes'
import { refreshAndLockChoices } from '@/lib/server/lists/current-choices'
import { toScopeValue } from '@/lib/contract/changes/scope-change'
import { isSamePermissions } from '@/lib/contract/permissions'
import { AppError, forbiddenError } from '@/lib/server/platform/errors'
import { activeChange, emailTakenError, patchChanges, type StaffRecordPatch } from '@/lib/server/staff/changes'
import { findStaffIds } from '@/lib/server/staff/listing'
import { checkGrants, checkManageable, checkNotSelf, scopeOfNewStaff } from '@/lib/server/staff/rules'
import { deleteStaffMember, updateStaffMember } from '@/lib/server/staff/write'
import { separateConflicts, doneOutcome, recordIdOf, refusedOutcome, type Outcome } from '../core/outcomes'
import type { Actor } from '@/lib/server/history/actor'
import type { ApplyOptions, BatchRecords, CheckRow } from './records'

/** A staff member with the database row, on which rules and changes are based. */
export type StaffRecord = { _id: string; version: number; row: UserWithClasses }

export const staffRecords: BatchRecords = {
  noun: 'staff member',
  keys: async ({ page: _page, limit: _limit, ...filters }: StaffQuery, actor) => findStaffIds(filters, actor),
  async find(keys) {
    const found = await db.user.findMany({ where: { role: 'staff', id: { in: keys as string[] } } })
    const rows = await withClasses(found)
    return new Map(rows.map(row => [row.id, { _id: row.id, version: row.version, row }]))
  },
  label: ({ row }: StaffRecord) => userLabel(row),
  values: ({ row }: StaffRecord) => toAuditValues(row),
  changes({ row }: StaffRecord, patch: StaffRecordPatch, editor, givesBack) {
    checkManageable(row, editor)
    const columns = patchChanges(row.id, patch, editor, givesBack).map(change => change.columns(row))
    return changesBetween(toAuditValues(row), toAuditValues(Object.assign({}, row, ...columns) as UserWithClasses))
  },
  checkDelete({ row }: StaffRecord, editor) {
    checkManageable(row, editor)
    checkNotSelf(editor, row.id, 'delete your own account')
  },
  /** Changes staff one by one: a school has few staff, and a rule may protect each of them. */
  async apply(tx, all, editor, options = {}) {
    const rows = all.filter(({ action }) => action !== 'create')
    const ids = rows.map(recordIdOf)
    await lockRowsById(tx, 'User', [editor.id, ...ids])
    await requireSameRights(tx, editor)
    await refreshAndLockChoices(tx)
    const members = await withClasses(await tx.user.findMany({ where: { role: 'staff', id: { in: ids } } }), tx)
    const byId = new Map(members.map(row => [row.id, row]))
    const { current, conflicts } = separateConflicts(rows, byId)
    const outcomes = [...conflicts]
    for (const row of current)
      outcomes.push(await applyRow(tx, row, byId.get(recordIdOf(row)) as UserWithClasses, editor, options))
    for (const row of all)
      if (row.action === 'create') outcomes.push(await createMember(tx, row, editor, options.check))
    return outcomes
  },
}

/**
 * Throws when the editor's permissions or classes have changed after they were read and before the editor's row was
 * locked. The slice is then repeated with the current rights.
 */
async function requireSameRights(tx: Tx, { id, permissions, confidential, scope }: Actor): Promise<void> {
  const row = await tx.user.findUnique({ where: { id } })
  if (!row?.isActive) throw forbiddenError()
  const current = rightsOf(await withClassesOfUser(row, tx))
  const isSame =
    isSamePermissions(current.permissions, permissions) &&
    (current.confidential ?? null) === (confidential ?? null) &&
    toScopeValue(current.scope) === toScopeValue(scope)
  if (!isSame) throw forbiddenError()
}

async function applyRow(
  tx: Tx,
  row: BatchRow,
  member: UserWithClasses,
  editor: Actor,
  { check, givesBack }: ApplyOptions,
): Promise<Outcome> {
  const { id, version } = member
  const record = { _id: id, version, row: member }
  try {
    // All rules are checked before anything is written, so that the transaction can continue without this row.
    if (row.action === 'delete') {
      staffRecords.checkDelete(record, editor)
      await deleteStaffMember(tx, id, editor)
      return doneOutcome(row, null)
    }
    const patch = JSON.parse(row.input ?? '{}') as StaffRecordPatch
    staffRecords.changes(record, patch, editor, givesBack)
    check?.(row, fromCustomColumn(member.custom), editor)
    await requireFreeEmail(tx, patch.email, id)
    let after = member
    for (const change of patchChanges(id, patch, editor, givesBack))
      after = await updateStaffMember(tx, id, change, editor)
    return doneOutcome(row, after.version)
  } catch (error) {
    if (error instanceof AppError) return refusedOutcome(row, error)
    throw error
  }
}

async function createMember(tx: Tx, row: BatchRow, editor: Actor, check?: CheckRow): Promise<Outcome> {
  try {
    const { isActive = true, ...input } = JSON.parse(row.input ?? '{}') as NewStaffRow
    checkGrants(editor, input.permissions)
    check?.(row, undefined, editor)
    await requireFreeEmail(tx, input.email)
    const account = { ...input, ...unusablePassword(), scope: scopeOfNewStaff(editor) }
    const member = await insertAccount(tx, editor, 'staff', account)
    const { id } = member
    const { version } = isActive ? member : await updateStaffMember(tx, id, activeChange(id, isActive, editor), editor)
    return doneOutcome({ ...row, recordId: id, label: userLabel(member) }, version)
  } catch (error) {
    if (error instanceof AppError) return refusedOutcome(row, error)
    throw error
  }
}

/** Checks the email before the write, because a failed write would end the transaction. @throws AppError `DUPLICATE` */
async function requireFreeEmail(tx: Tx, email: string | undefined, id = ''): Promise<void> {
  if (email !== undefined && (await tx.user.count({ where: { email, id: { not: id } } })) > 0) throw emailTakenError()
}
