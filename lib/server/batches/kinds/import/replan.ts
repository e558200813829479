import 'server-only'
import { db, type Tx } from '@/lib/server/db/db'
import { upsertMany } from '@/lib/server/db/insert-many'
import type { BatchRow } from '@/lib/server/db/prisma'
import type { FileRow } from '@/lib/server/spreadsheets/file-rows'
import { countByStatus } from '../../core/counts'
import { findPermittedOwner } from '../../core/owner'
import { lockPlanAndSetCounts } from '../../core/change-plan'
import { requiredAccess } from '../../core/access'
import { plannedColumns } from '../../core/planned-columns'
import { parseSource } from '../../core/source'
import type { StoredRow } from './apply-correction'
import { findImportFile, parseMapping } from './import-file'
import type { ImportBatch } from './imports'
import { planFileRows } from './plan-rows'

/**
 * Changes lines of an import that is ready, and plans them again with the permissions of the owner, in one transaction. The
 * lines are read after the batch is locked, so that two simultaneous corrections of one line do not undo each other.
 *
 * @param change returns the changed line, or undefined to keep the line as it is
 * @throws AppError `STALE` when the import has started
 */
export const replanRows = (
  { id, entity }: ImportBatch,
  numbers: number[],
  change: (row: StoredRow, number: number) => FileRow | undefined,
): Promise<void> =>
  db.$transaction(async tx => {
    const batch = await tx.batch.findUniqueOrThrow({ where: { id } })
    await lockPlanAndSetCounts(tx, batch, {})
    const editor = await findPermittedOwner(tx, batch, requiredAccess(parseSource(batch.source)))
    if (!editor) return
    const rows = await tx.batchRow.findMany({
      where: { batchId: id, number: { in: numbers } },
      orderBy: { number: 'asc' },
    })
    const changed = rows.flatMap(row => {
      const after = row.imported === null ? undefined : change(JSON.parse(row.imported) as StoredRow, row.number)
      return after ? [{ row, after }] : []
    })
    if (changed.length === 0) return
    const mapping = parseMapping(await findImportFile(id, tx))
    const lines = changed.map(({ after }) => after)
    const planned = await planFileRows(entity, lines, mapping, editor, tx)
    const columns = planned.flatMap((plan, index) => {
      const number = changed[index]?.row.number
      return number === undefined ? [] : [plannedColumns(plan, id, number)]
    })
    await upsertMany(tx, 'BatchRow', ['batchId', 'number'], columns)
    await updateCounts(
      tx,
      id,
      changed.map(({ row }) => row),
      planned,
    )
  })

type Status = Pick<BatchRow, 'status'>

async function updateCounts(tx: Tx, id: string, before: Status[], after: Status[]): Promise<void> {
  const [old, now] = [countByStatus(before), countByStatus(after)]
  const change = (status: 'planned' | 'skipped' | 'invalid') => ({ increment: now[status] - old[status] })
  const data = { planned: change('planned'), skipped: change('skipped'), invalid: change('invalid') }
  await tx.batch.update({ where: { id }, data })
}
