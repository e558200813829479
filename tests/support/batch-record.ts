import type { Batch } from '@/lib/contract/batches/schema'

/** A batch of students that is ready, as the server sends it. */
export const batchRecord = (changes: Partial<Batch> = {}): Batch => ({
  _id: '01980000-0000-7000-8000-00000000000b',
  kind: 'edit',
  entity: 'students',
  title: 'Change students',
  state: 'ready',
  revision: 1,
  total: 1,
  counts: { planned: 1, skipped: 0, invalid: 0, done: 0, conflict: 0, failed: 0 },
  reason: null,
  createdBy: { _id: 'u', name: 'Asha' },
  createdAt: '2026-11-01T09:30:00.000Z',
  startedAt: null,
  finishedAt: null,
  undoes: null,
  undoneBy: null,
  isUndone: false,
  canUndo: false,
  ...changes,
})
