import type { Batch, BatchEntity, BatchState, RowStatus } from './schema'

/** The words for one and for several records, in lists, prints and batches. */
export const BATCH_NOUNS: Record<BatchEntity, readonly [one: string, many: string]> = {
  students: ['student', 'students'],
  staff: ['staff member', 'staff members'],
  trash: ['record', 'records'],
}

/** The kinds of batches, as people read them. */
export const BATCH_KIND_TEXTS: Record<Batch['kind'], string> = {
  edit: 'Change',
  delete: 'Delete',
  promote: 'Promote',
  renumber: 'Renumber',
  restore: 'Restore',
  purge: 'Delete for good',
  photos: 'Add photo',
  unknownParents: 'Change',
  erase: 'Erase',
  import: 'Import',
  merge: 'Merge',
  undo: 'Undo',
}

/** The verbs for the results of batches, for each kind whose verb is not “changed”. */
const DONE_TEXTS: Partial<Record<Batch['kind'], string>> = {
  delete: 'deleted',
  restore: 'restored',
  purge: 'removed for good',
  import: 'imported',
  merge: 'merged',
  erase: 'erased',
}

/** The result of a batch: `17 students changed`. */
export const describeBatchResult = (kind: Batch['kind'], entity: BatchEntity, records: number): string =>
  `${records.toLocaleString('en-IN')} ${BATCH_NOUNS[entity][records === 1 ? 0 : 1]} ${DONE_TEXTS[kind] ?? 'changed'}`

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

/** The state of a batch, as people read it. A plan may change nothing: for example, when all its rows have problems. */
export const describeBatchState = ({ state, counts }: Pick<Batch, 'state' | 'counts'>): string =>
  state === 'ready' && counts.planned === 0 ? 'Nothing to run' : BATCH_STATE_TEXTS[state]

/** The statuses of the rows of a batch, as people read them. */
export const ROW_STATUS_TEXTS: Record<RowStatus, string> = {
  planned: 'Will change',
  skipped: 'Unchanged',
  invalid: 'Problem',
  done: 'Done',
  conflict: 'Conflict',
  failed: 'Not saved',
}
