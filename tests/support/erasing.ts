import type { Batch } from '@/lib/contract/batches/schema'
import type { EraseDepth } from '@/lib/contract/erasing/erasing'
import type { Student } from '@/lib/contract/students/schema'
import * as run from '@/app/api/v1/batches/[id]/run/route'
import { runBatchesUntilIdle } from '@/lib/server/batches/core/runner'
import { call } from './api'
import { createPlannedBatch, getBatch, patchAsCommandLine, type BatchAnswer } from './batches'

export const erasure = (ids: string[], depth = 'register') => ({
  kind: 'erase',
  entity: 'students',
  selection: { ids },
  change: { depth },
})

export const leave = (id: string): Promise<unknown> =>
  patchAsCommandLine(id, { isActive: false, leaving: { date: '2026-03-31', reason: 'Transferred' } })

export const startErasing = (
  token: string,
  { _id, revision }: Batch,
  confirm: unknown = 'ERASE',
): Promise<BatchAnswer> => call(run.POST, { token, id: _id, body: { revision, confirm } })

/** Erases students, and waits until the batch has ended. */
export async function erase(token: string, ids: string[], depth: EraseDepth = 'register'): Promise<Batch> {
  const batch = await createPlannedBatch(token, erasure(ids, depth))
  await startErasing(token, batch)
  await runBatchesUntilIdle()
  return getBatch(token, batch._id)
}

/** The student without the properties that change with every save. */
export const contentOf = ({ version: _version, updatedAt: _updatedAt, createdAt: _at, ...student }: Student) => student
