import 'server-only'
import type { BatchEntity, RowAction } from '@/lib/contract/batches/schema'
import type { TrashKind } from '@/lib/contract/trash'
import type { Tx } from '@/lib/server/db/db'
import { lockRowsById } from '@/lib/server/db/lock-rows'
import type { BatchRow } from '@/lib/server/db/prisma'
import { AppError } from '@/lib/server/platform/errors'
import { seesDeletedRecord } from '@/lib/server/students/seen-records'
import { RECORD_KINDS } from '@/lib/server/trash/kinds'
import { purgeRecords } from '@/lib/server/trash/purge'
import { NOT_IN_TRASH } from '../core/conflicts'
import { isSameDeletion } from './deletion'
import { doneOutcome, recordIdOf, unappliedOutcome, refusedOutcome, type Outcome } from '../core/outcomes'
import type { Actor } from '@/lib/server/history/actor'
import type { ApplyOptions } from './records'
import { BATCH_RECORDS } from './registry'

/** Applies rows to their records. Does not change a record that has changed since the plan. */
export async function applyRows(
  entity: BatchEntity,
  tx: Tx,
  rows: BatchRow[],
  editor: Actor,
  options?: ApplyOptions,
): Promise<Outcome[]> {
  const of = (action: RowAction) => rows.filter(row => row.action === action)
  const [restores, purges] = [of('restore'), of('purge')]
  const others = rows.filter(({ action }) => action !== 'restore' && action !== 'purge')
  return [
    ...(others.length > 0 ? await BATCH_RECORDS[entity].apply(tx, others, editor, options) : []),
    ...(restores.length > 0 ? await restoreRows(tx, restores, editor) : []),
    ...(purges.length > 0 ? await purgeRows(tx, purges, editor) : []),
  ]
}

async function purgeRows(tx: Tx, rows: BatchRow[], editor: Actor): Promise<Outcome[]> {
  await lockRowsById(tx, 'Trash', rows.map(recordIdOf))
  const select = { id: true, deletedAt: true } as const
  const deleted = await tx.trash.findMany({ where: { id: { in: rows.map(recordIdOf) } }, select })
  const byId = new Map(deleted.map(record => [record.id, record]))
  const planned = rows.filter(row => {
    const record = byId.get(recordIdOf(row))
    return record && isSameDeletion(row, record)
  })
  const purged = planned.length > 0 ? await purgeRecords(tx, planned.map(recordIdOf), editor) : new Set<string>()
  return rows.map(row =>
    purged.has(recordIdOf(row)) ? doneOutcome(row, null) : unappliedOutcome(row, 'conflict', NOT_IN_TRASH),
  )
}

async function restoreRows(tx: Tx, rows: BatchRow[], editor: Actor): Promise<Outcome[]> {
  await lockRowsById(tx, 'Trash', rows.map(recordIdOf))
  const outcomes: Outcome[] = []
  for (const row of rows) {
    // Read each record just before its restore, because the restore of an earlier row may have taken marks from it.
    const record = await tx.trash.findUnique({ where: { id: recordIdOf(row) } })
    if (!record || !isSameDeletion(row, record) || !seesDeletedRecord(record, editor)) {
      outcomes.push(unappliedOutcome(row, 'conflict', NOT_IN_TRASH))
      continue
    }
    try {
      const { warnings } = await RECORD_KINDS[record.kind as TrashKind].restore(tx, record, editor)
      await tx.trash.delete({ where: { id: record.id } })
      outcomes.push(doneOutcome(row, versionIn(record.record), warnings))
    } catch (error) {
      // Rules are checked before anything is written, so the transaction can continue.
      if (!(error instanceof AppError)) throw error
      outcomes.push(refusedOutcome(row, error))
    }
  }
  return outcomes
}

const versionIn = (record: string): number => (JSON.parse(record) as { version: number }).version
