import type { Batch, BatchEntity, BatchState, RowStatus } from './schema'

/** What lists, prints and batches call their records. */
export const NOUNS: Record<BatchEntity, readonly [one: string, many: string]> = {
  students: ['student', 'students'],
  staff: ['staff member', 'staff members'],
  trash: ['record', 'records'],
}

/** What batches that do more than change records did to them. */
const DONE_TEXTS: Partial<Record<Batch['kind'], string>> = {
  delete: 'deleted',
  restore: 'restored',
  purge: 'removed for good',
  import: 'imported',
  merge: 'merged',
}

/** What a batch did: `17 students changed`. */
export const describeDone = (kind: Batch['kind'], entity: BatchEntity, records: number): string =>
  `${records.toLocaleString('en-IN')} ${NOUNS[entity][records === 1 ? 0 : 1]} ${DONE_TEXTS[kind] ?? 'changed'}`

/** The states of a batch, as people read them. */
export const BATCH_STATE_TEXTS: Record<BatchState, string> = {
  reading: 'Reading the file',
  mapping: 'Waiting for the columns',
  planning: 'Preparing',
  ready: 'Ready to run',
  queued: 'Waiting for another change to finish',
  running: 'Running',
  done: 'Done',
  stopped: 'Stopped',
  failed: 'Could not be prepared',
  cancelled: 'Cancelled',
}

/** The statuses of its rows. */
export const ROW_STATUS_TEXTS: Record<RowStatus, string> = {
  planned: 'Will change',
  skipped: 'Unchanged',
  invalid: 'Problem',
  done: 'Done',
  conflict: 'Conflict',
  failed: 'Not saved',
}
