import 'server-only'
import { OPEN_STATES, type Batch, type BatchListQuery, type BatchPage } from '@/lib/contract/batches/schema'
import { paginationOf } from '@/lib/contract/list'
import { db } from '@/lib/server/db/db'
import type { Prisma } from '@/lib/server/db/prisma'
import type { Actor } from '@/lib/server/history/actor'
import { kindOf } from '../kinds/registry'
import { visibleBatchesWhere } from './access'
import { findVisibleBatch } from './find-batch'
import { withShownTitle } from './shown-title'
import { toBatch } from './to-batch'
import { findUndoStates } from './undo-states'

/** @throws AppError `NOT_FOUND` */
export async function getBatch(id: string, actor: Actor): Promise<Batch> {
  const row = await findVisibleBatch(id, actor)
  const note = row.state === 'ready' ? await kindOf(row).noteBeforeRun?.(row) : undefined
  const batch = toBatch(row, (await findUndoStates([row], actor)).get(id))
  return withShownTitle(note === undefined ? batch : { ...batch, reason: note }, actor)
}

/** One page of batches, newest first. */
export async function listBatches(query: BatchListQuery, actor: Actor): Promise<BatchPage> {
  const { page, limit } = query
  const where = { ...visibleBatchesWhere(actor), ...inState(query) }
  const orderBy: Prisma.BatchOrderByWithRelationInput[] = [{ createdAt: 'desc' }, { id: 'desc' }]
  const [rows, totalBatches] = await Promise.all([
    db.batch.findMany({ where, orderBy, skip: (page - 1) * limit, take: limit }),
    db.batch.count({ where }),
  ])
  const states = await findUndoStates(rows, actor)
  return {
    batches: rows.map(row => withShownTitle(toBatch(row, states.get(row.id)), actor)),
    pagination: { ...paginationOf(query, totalBatches), totalBatches },
  }
}

const inState = ({ state }: BatchListQuery): Prisma.BatchWhereInput =>
  state === 'open' ? { state: { in: [...OPEN_STATES] } } : { state }
