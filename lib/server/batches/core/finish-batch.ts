import 'server-only'
import type { Tx } from '@/lib/server/db/db'
import type { Batch } from '@/lib/server/db/prisma'
import type { Actor } from '@/lib/server/history/actor'
import { writeAuditEvent } from '@/lib/server/history/write-audit-event'
import { currentTime } from '@/lib/server/platform/clock'
import { kindOf } from '../kinds/registry'
import { NO_LEASE, renewLease } from './lease'
import { batchOrigin } from './owner'
import { findRootSource } from './root-kind'
import { undoSideEffects } from './undone-batch'

/** Ends a batch before all rows are applied, unless another process has the lease. `reason` is shown to people. */
export async function stopBatch(tx: Tx, batch: Batch, reason: string): Promise<void> {
  if (await renewLease(tx, batch.id)) await finishBatch(tx, batch, { state: 'stopped', reason })
}

/** Ends a batch, and writes one event for the whole batch. */
export async function finishBatch(
  tx: Tx,
  batch: Batch,
  end: { state: 'done' | 'stopped'; reason?: string },
  editor?: Actor,
): Promise<void> {
  const { id, title } = batch
  const kind = kindOf(batch)
  const origin = editor ?? batchOrigin(batch)
  if (end.state === 'done') await kind.done?.(tx, batch)
  const reason = end.reason ?? (end.state === 'done' ? await undoSideEffects(tx, batch, origin) : undefined)
  const ended = { ...NO_LEASE, runSlot: null, openUndoOf: null, finishedAt: currentTime() }
  const { done } = await tx.batch.update({ where: { id }, data: { state: end.state, reason, ...ended } })
  if (done === 0) await kind.unchanged?.(tx, id, origin)
  await kind.cleanUp?.(tx, id)
  await writeAuditEvent(tx, origin, {
    action: end.state === 'done' ? 'batch.done' : 'batch.stopped',
    entity: 'school',
    entityId: '',
    label: title,
    mentions: await namedInTitle(tx, batch),
    changes: [{ field: 'records', before: null, after: done }],
  })
}

/** The ids of the students whose names are in the title. An undo contains the title of the batch that it undoes. */
async function namedInTitle(tx: Tx, { id }: Batch): Promise<string[]> {
  const source = await findRootSource(id, tx)
  return kindOf(source).namedInTitle?.(source) ?? []
}
