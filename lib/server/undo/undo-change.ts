import 'server-only'
import type { BatchEntity } from '@/lib/contract/batches/schema'
import type { FieldChange } from '@/lib/contract/history/events'
import type { UndoneChange, UndoRequest } from '@/lib/contract/history/undo'
import type { Actor } from '@/lib/server/history/actor'
import { applyRows } from '@/lib/server/batches/records/apply'
import { CHANGED_SINCE, DELETED_SINCE, NOT_IN_TRASH } from '@/lib/server/batches/core/conflicts'
import { deletionInput } from '@/lib/server/batches/records/deletion'
import { findUnchangedDeletions } from '@/lib/server/batches/records/find-unchanged-since-batch'
import { inversePatch } from '@/lib/server/batches/kinds/undo/planned-undo'
import { BATCH_RECORDS } from '@/lib/server/batches/records/registry'
import { db, isUniqueViolation } from '@/lib/server/db/db'
import { requireNotErased } from '@/lib/server/erasing/require-not-erased'
import { changesBetween } from '@/lib/server/history/changes'
import { forbiddenError } from '@/lib/server/platform/errors'
import { emailTakenError } from '@/lib/server/staff/changes'
import { lockAndReauthorize } from '@/lib/server/staff/rules'
import { cannotUndoError, checkRights, loadUndoableChange, type PastChange } from './events'

/**
 * Undoes a change of one record: fields get their old values, a created record moves to the trash, and a deleted record
 * is restored from the trash. Photos, passwords and sessions stay as they are.
 *
 * @throws the same errors as `loadUndoableChange`; AppError `STALE` when the record has been changed since, or is gone;
 * `FORBIDDEN` when a rule protects it; `DUPLICATE` when the old email is in use
 */
export async function undoChange(request: UndoRequest, actor: Actor): Promise<UndoneChange> {
  const change = await loadUndoableChange(request, actor)
  const entity: BatchEntity = change.permission.startsWith('students.') ? 'students' : 'staff'
  const row = await inverseOf(entity, change, actor)
  try {
    await db.$transaction(async tx => {
      const editor = { ...actor, ...(await lockAndReauthorize(tx, actor, change.permission)) }
      const [outcome] = await applyRows(entity, tx, [row], editor, {
        check: () => checkRights(change, editor),
        givesBack: true,
      })
      if (outcome?.status === 'failed') throw outcome.error ?? forbiddenError(outcome.messages[0])
      if (outcome?.status !== 'done') throw cannotUndoError(outcome?.messages[0] ?? CHANGED_SINCE)
    })
    return { record: change.recordId }
  } catch (error) {
    throw isUniqueViolation(error) ? emailTakenError() : error
  }
}

/** The inverse of a change, as a row of a batch. */
async function inverseOf(entity: BatchEntity, { recordId, kind, changes }: PastChange, actor: Actor) {
  const row = { ...EMPTY_ROW, recordId }
  if (kind === 'deleted') return { ...row, action: 'restore', input: await deletionToUndo(recordId, changes, actor) }
  const records = BATCH_RECORDS[entity]
  const record = (await records.find([recordId], actor)).get(recordId)
  if (!record) throw cannotUndoError(DELETED_SINCE)
  requireNotErased(record as { erased?: string })
  const values = new Map(changesBetween(null, records.values(record)).map(({ field, after }) => [field, after]))
  if (changes.some(({ field, after }) => (values.get(field) ?? null) !== after)) throw cannotUndoError(CHANGED_SINCE)
  if (kind === 'created' && values.size > changes.length) throw cannotUndoError(CHANGED_SINCE)
  const { version } = record
  if (kind === 'created') {
    records.checkDelete(record, actor)
    return { ...row, action: 'delete', version }
  }
  const patch = inversePatch(changes)
  records.changes(record, patch, actor, true)
  return { ...row, action: 'update', version, input: JSON.stringify(patch) }
}

/**
 * The input of the row that restores a record. The latest deletion must have the same values as the deletion to undo, and the
 * user must be allowed to undo it.
 */
async function deletionToUndo(recordId: string, changes: FieldChange[], actor: Actor): Promise<string> {
  const [deleted, same] = await Promise.all([
    db.trash.findUnique({ where: { id: recordId }, select: { deletedAt: true } }),
    findUnchangedDeletions([{ recordId, changes }], actor),
  ])
  if (!deleted) throw cannotUndoError(NOT_IN_TRASH)
  if (!same.has(recordId)) throw cannotUndoError(CHANGED_SINCE)
  return JSON.stringify(deletionInput(deleted))
}

const EMPTY_ROW = {
  batchId: '',
  number: 0,
  version: null,
  versionAfter: null,
  label: '',
  input: null,
  changes: '[]',
  status: 'planned',
  attempts: 0,
  choices: null,
  isCorrected: false,
  imported: null,
  messages: '[]',
}
