import 'server-only'
import { BATCH_UNDO_DAYS, type Batch } from '@/lib/contract/batches/schema'
import { admitsAll } from '@/lib/contract/permissions'
import { db } from '@/lib/server/db/db'
import type { Batch as BatchColumns } from '@/lib/server/db/prisma'
import type { Actor } from '@/lib/server/history/actor'
import { currentTime } from '@/lib/server/platform/clock'
import { kindOf } from '../kinds/registry'
import { isVisible, undoAccess } from './access'
import { parseSource } from './source'

const BATCH_MS = BATCH_UNDO_DAYS * 24 * 60 * 60_000

export type UndoState = Pick<Batch, 'undoneBy' | 'isUndone' | 'canUndo'>

/** The undo of each batch, whether the undo is done, and whether the actor can undo the batch now, by batch id. */
export async function findUndoStates(rows: BatchColumns[], actor: Actor): Promise<Map<string, UndoState>> {
  const undos = await db.batch.findMany({
    where: { undoes: { in: rows.map(({ id }) => id) }, state: { notIn: ['failed', 'cancelled', 'stopped'] } },
    select: { id: true, undoes: true, createdById: true, state: true },
  })
  const undoOf = new Map(undos.map(undo => [undo.undoes, undo]))
  return new Map(
    rows.map(row => {
      const undo = undoOf.get(row.id)
      const undoneBy = undo && isVisible(undo, actor) ? undo.id : null
      const isUndone = undo?.state === 'done'
      return [row.id, { undoneBy, isUndone, canUndo: !undo && hasChanges(row) && mayUndo(row, actor) }]
    }),
  )
}

/** Whether a batch has changed records, is not final, and is recent enough to be undone. */
const hasChanges = (batch: BatchColumns): boolean =>
  !kindOf(batch).isFinal &&
  (batch.state === 'done' || batch.state === 'stopped') &&
  batch.done > 0 &&
  (batch.finishedAt?.getTime() ?? 0) > currentTime().getTime() - BATCH_MS

const mayUndo = ({ source }: BatchColumns, actor: Actor): boolean => admitsAll(undoAccess(parseSource(source)), actor)

export const NOT_UNDONE: UndoState = { undoneBy: null, isUndone: false, canUndo: false }
