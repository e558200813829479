import 'server-only'
import type { Batch } from '@/lib/contract/batches/schema'
import type { Batch as BatchColumns } from '@/lib/server/db/prisma'
import { kindOf } from '../kinds/registry'
import { parseSource } from './source'
import { NOT_UNDONE } from './undo-states'

const classOf = (batch: BatchColumns): Batch['class'] => kindOf(batch).classOf?.(parseSource(batch.source))

const heldBackIn = (batch: BatchColumns): Batch['heldBack'] => kindOf(batch).heldBackIn?.(parseSource(batch.source))

export const toBatch = (row: BatchColumns, undo = NOT_UNDONE): Batch => ({
  _id: row.id,
  kind: row.kind as Batch['kind'],
  entity: row.entity as Batch['entity'],
  title: row.title,
  class: classOf(row),
  heldBack: heldBackIn(row),
  state: row.state as Batch['state'],
  revision: row.revision,
  total: row.total,
  counts: {
    planned: row.planned,
    skipped: row.skipped,
    invalid: row.invalid,
    done: row.done,
    conflict: row.conflict,
    failed: row.failed,
  },
  reason: row.reason,
  createdBy: { _id: row.createdById, name: row.createdByName },
  createdAt: row.createdAt.toISOString(),
  startedAt: row.startedAt?.toISOString() ?? null,
  finishedAt: row.finishedAt?.toISOString() ?? null,
  undoes: row.undoes,
  ...undo,
})
