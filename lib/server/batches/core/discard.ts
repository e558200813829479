import 'server-only'
import type { Tx } from '@/lib/server/db/db'
import type { AuditOrigin } from '@/lib/server/history/write-audit-event'
import { kindOf } from '../kinds/registry'
import { parseSource } from './source'

/**
 * Takes back the changes that a failed or cancelled batch has made outside records, such as new fields. Adds a note
 * about these changes to the reason of the batch.
 */
export async function discardBatch(tx: Tx, id: string, origin: AuditOrigin): Promise<void> {
  const { kind, state, reason, source } = await tx.batch.findUniqueOrThrow({ where: { id } })
  if (state !== 'failed' && state !== 'cancelled') return
  const batchKind = kindOf({ kind })
  if (!batchKind.discarded) return
  const note = await batchKind.discarded(tx, parseSource(source), origin)
  if (note) await tx.batch.update({ where: { id }, data: { reason: [reason, note].filter(Boolean).join(' ') } })
}
