import { countText, formatNumber } from '@/lib/client/format'
import type { Batch, RowStatus } from '@/lib/contract/batches/schema'
import { BATCH_STATE_TEXTS, BATCH_NOUNS, describeBatchState, ROW_STATUS_TEXTS } from '@/lib/contract/batches/texts'

/** The state of a batch as a text, which also says when the batch was undone. */
export const batchStateText = (batch: Batch): string =>
  batch.isUndone ? `${describeBatchState(batch)}, undone` : describeBatchState(batch)

/** The outcome of a batch: `30 done, 2 conflicts`. */
export function batchOutcomeText({ state, counts, reason, heldBack = 0 }: Batch): string {
  if (state !== 'done') return reason ?? BATCH_STATE_TEXTS[state]
  const parts = (['done', 'conflict', 'failed', 'invalid'] satisfies RowStatus[])
    .filter(status => status === 'done' || counts[status] > 0)
    .map(status => outcomeText(status, counts[status]))
  if (heldBack > 0 && counts.done > 0) parts[0] += ` (${heldBackText(heldBack)})`
  return parts.join(', ')
}

function outcomeText(status: RowStatus, count: number): string {
  const text = ROW_STATUS_TEXTS[status].toLowerCase()
  const isNoun = status === 'conflict' || status === 'invalid'
  return isNoun ? countText(count, [text, `${text}s`]) : `${formatNumber(count)} ${text}`
}

/**
 * Counts the finished records: the planned records while the plan is made, the processed records while the batch runs.
 */
export function countFinishedRecords({ state, total, counts }: Batch): number {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return state === 'reading' || state === 'planning' ? all : total - counts.planned
}

const RUN_TEXTS: Record<Batch['kind'], (what: string) => string> = {
  edit: what => `Change ${what}`,
  delete: what => `Delete ${what}`,
  promote: what => `Promote ${what}`,
  renumber: what => `Renumber ${what}`,
  restore: what => `Restore ${what}`,
  purge: what => `Delete ${what} for good`,
  photos: what => `Add photos of ${what}`,
  unknownParents: what => `Change ${what}`,
  erase: what => `Erase ${what}`,
  import: what => `Import ${what}`,
  merge: () => 'Merge',
  undo: what => `Undo for ${what}`,
}

/** The text of the button that runs a batch: `Change 3 students`, `Promote 28 students, 2 held back`. */
export function runButtonLabel({ kind, title, entity, counts, heldBack = 0 }: Batch): string {
  const what = countText(counts.planned - heldBack, BATCH_NOUNS[entity])
  const text = isRedo({ kind, title }) ? `Redo for ${what}` : RUN_TEXTS[kind](what)
  return heldBack > 0 ? `${text}, ${heldBackText(heldBack)}` : text
}

/** Whether a batch undoes an undo. Only the title in the API reveals this. */
const isRedo = ({ kind, title }: Pick<Batch, 'kind' | 'title'>): boolean =>
  kind === 'undo' && title.startsWith('Redo: ')

const heldBackText = (count: number): string => `${formatNumber(count)} held back`
