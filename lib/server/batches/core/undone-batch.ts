import 'server-only'
import type { Tx } from '@/lib/server/db/db'
import type { Batch } from '@/lib/server/db/prisma'
import type { AuditOrigin } from '@/lib/server/history/write-audit-event'
import { kindOf } from '../kinds/registry'
import { parseSource } from './source'

/**
 * Takes back the changes that the undone batch made outside records, such as new fields.
 *
 * @returns a text about effects that the rows do not show
 */
export async function undoSideEffects(tx: Tx, { id, undoes }: Batch, origin: AuditOrigin): Promise<string | undefined> {
  if (undoes === null) return undefined
  const batch = await tx.batch.findUnique({ where: { id: undoes }, select: { source: true } })
  if (!batch) return undefined
  const source = parseSource(batch.source)
  const kind = kindOf(source)
  if (!kind.undone) return undefined
  const where = { batchId: id, action: 'delete', status: 'done' }
  const deleted = await tx.batchRow.findMany({ where, select: { recordId: true } })
  const ids = new Set(deleted.map(({ recordId }) => recordId ?? ''))
  return kind.undone(tx, source, origin, ids)
}
