import type { BatchState, RowStatus } from './schema'

/** The states of a batch, as people read them. */
export const BATCH_STATE_TEXTS: Record<BatchState, string> = {
  planning: 'Preparing',
  mapping: 'Waiting for the columns',
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
