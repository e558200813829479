import 'server-only'
import type { MergeRules } from '@/lib/contract/batches/merge'
import { db, type Tx } from '@/lib/server/db/db'
import type { BatchRow } from '@/lib/server/db/prisma'
import type { Actor } from '@/lib/server/history/actor'
import { seesDeletedRecord } from '@/lib/server/students/seen-records'
import { visibleTo } from '@/lib/server/students/visible-to'
import { lockStudents } from '@/lib/server/students/lock'
import { CHANGED_SINCE, DELETED_SINCE } from '../../core/conflicts'
import { recordIdOf, separateRefused } from '../../core/outcomes'
import type { PlannedRow } from '../../core/planned-rows'
import { findRootSource } from '../../core/root-kind'
import { isSameDeletion } from '../../records/deletion'
import { createAllowedCheck } from '../../records/student-records'

/** The two records of the merge that a batch made, undid or made again; undefined for other batches. */
export async function findMerge(batchId: string, tx: Tx = db): Promise<MergeRules | undefined> {
  const source = await findRootSource(batchId, tx)
  return source.kind === 'merge' ? source.merge : undefined
}

/**
 * Keeps the two records of a merge together: if one record cannot get its values, the other record stays as it is, too.
 * A user who sees only some classes must see both records. A redo deletes a record, so it needs the record that stays.
 */
export async function* keepMergesTogether(
  slices: AsyncIterable<PlannedRow[]>,
  merge: MergeRules,
  editor: Actor,
): AsyncGenerator<PlannedRow[]> {
  const isUnseen = editor.scope !== undefined && (await missesRecord(db, merge, editor))
  const isKept = (await db.student.count({ where: { id: merge.keep } })) > 0
  for await (const rows of slices) {
    const isAlone = isUnseen || (isRedo(rows) && !isKept)
    if (rows.some(({ action, status }) => action === 'update' && status === 'invalid'))
      yield rows.map(row => (row.action === 'update' ? row : { ...row, ...LEFT_ALONE }))
    else if (isAlone || (isTogether(rows, editor) && rows.some(({ status }) => status === 'conflict')))
      yield rows.map(row => (row.status === 'planned' ? { ...row, ...LEFT_WITH_OTHER } : row))
    else yield rows
  }
}

/** Whether rows merge the records again: only then do they delete a record. */
const isRedo = (rows: Pick<BatchRow, 'action'>[]): boolean => rows.some(({ action }) => action === 'delete')

/** Whether the records change together or not at all. Other undos restore a record even after later changes. */
const isTogether = (rows: Pick<BatchRow, 'action'>[], { scope }: Actor): boolean => scope !== undefined || isRedo(rows)

/** The result for the record that a merge has deleted, when the record that stays cannot be changed. */
const LEFT_ALONE = {
  status: 'skipped',
  messages: ['This record stays as it is, because the values of the other record cannot be changed.'],
} as const satisfies Partial<PlannedRow>

/** The result for a record of a merge, when the other record cannot be changed back. */
const LEFT_WITH_OTHER = {
  status: 'conflict',
  messages: ['This record stays as it is, because the other record of the merge cannot be changed back.'],
} as const satisfies Partial<PlannedRow>

/**
 * The reason why none of these rows may be applied, when they undo or redo a merge together or not at all. Locks the
 * records.
 */
export async function refusalOfMerge(tx: Tx, rows: BatchRow[], of: string, editor: Actor): Promise<string | undefined> {
  const merge = isTogether(rows, editor) && (await findMerge(of, tx))
  if (!merge) return undefined
  const locked = await lockStudents(tx, [merge.keep, merge.other], editor)
  if ((isRedo(rows) && !locked.has(merge.keep)) || (await missesRecord(tx, merge, editor))) return DELETED_SINCE
  const deleted = await tx.trash.findMany({ where: { id: { in: rows.map(recordIdOf) } } })
  const isCurrent = (row: BatchRow) =>
    row.action === 'restore'
      ? deleted.some(record => record.id === row.recordId && isSameDeletion(row, record))
      : locked.get(recordIdOf(row))?.version === row.version
  if (!rows.every(isCurrent)) return CHANGED_SINCE
  return separateRefused(rows, createAllowedCheck(locked, editor, true)).refused[0]?.messages[0]
}

/** Whether the user does not see one of the two records, or would not see it after it was restored. */
async function missesRecord(tx: Tx, { keep, other }: MergeRules, editor: Actor): Promise<boolean> {
  const ids = [keep, other]
  const current = await tx.student.findMany({ where: { ...visibleTo(editor), id: { in: ids } }, select: { id: true } })
  const deleted = await tx.trash.findMany({ where: { id: { in: ids }, kind: 'student' } })
  const seen = [...current, ...deleted.filter(row => seesDeletedRecord(row, editor))].map(({ id }) => id)
  return !ids.every(id => seen.includes(id))
}
