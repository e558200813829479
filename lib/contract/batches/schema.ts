import * as z from 'zod/mini'
import { FieldChange } from '@/lib/contract/history/events'
import { ImportedRow } from './imported-row'
import { paginationQuery, PaginationFields } from '@/lib/contract/list'
import { RESOURCES } from '@/lib/contract/permissions'

/** The most records in a batch. */
export const BATCH_MAX_ROWS = 100_000
/** For this many days after its end, a batch can be undone and its rows are kept. */
export const BATCH_UNDO_DAYS = 30
/** A batch that nobody has run is cancelled after this many days. */
export const BATCH_WAIT_DAYS = 7

export const BATCH_KINDS = [
  'edit',
  'delete',
  'promote',
  'renumber',
  'restore',
  'purge',
  'photos',
  'unknownParents',
  'erase',
  'import',
  'merge',
  'undo',
] as const

export const BATCH_ENTITIES = [...RESOURCES, 'trash'] as const
export type BatchEntity = (typeof BATCH_ENTITIES)[number]

/**
 * The life of a batch: planning → ready → queued → running → done. The file of an import is read first, and waits in
 * `mapping` until a person has confirmed its columns. Reading and planning may fail, a batch that has not started may be
 * cancelled, and a running batch stops when its owner loses the permission.
 */
export const BATCH_STATES = [
  'reading',
  'mapping',
  'planning',
  'ready',
  'queued',
  'running',
  'done',
  'stopped',
  'failed',
  'cancelled',
] as const
export type BatchState = (typeof BATCH_STATES)[number]

/** States in which the server still works on a batch. */
export const ACTIVE_STATES: readonly BatchState[] = ['reading', 'planning', 'queued', 'running']

/**
 * The status of a row: its plan, or the result for its record. `skipped`: the change would change nothing. `invalid`:
 * the change is not allowed. `conflict`: somebody changed the record after the plan was made. `failed`: saving failed
 * three times.
 */
export const ROW_STATUSES = ['planned', 'skipped', 'invalid', 'done', 'conflict', 'failed'] as const
export type RowStatus = (typeof ROW_STATUSES)[number]

export const ROW_ACTIONS = ['create', 'update', 'delete', 'restore', 'purge', 'erase'] as const
export type RowAction = (typeof ROW_ACTIONS)[number]

/** States of a batch that has not ended. */
export const OPEN_STATES: readonly BatchState[] = ['reading', 'mapping', 'planning', 'ready', 'queued', 'running']

/** States of a batch that has not started to change records. */
export const CANCELLABLE_STATES: readonly BatchState[] = ['reading', 'mapping', 'planning', 'ready', 'queued']

/** How many rows have each status. */
const Counts = z.object({
  planned: z.number(),
  skipped: z.number(),
  invalid: z.number(),
  done: z.number(),
  conflict: z.number(),
  failed: z.number(),
})
export type BatchCounts = z.output<typeof Counts>

export const Batch = z.object({
  _id: z.string(),
  kind: z.enum(BATCH_KINDS),
  entity: z.enum(BATCH_ENTITIES),
  title: z.string(),
  /** The class whose students the batch renumbers or promotes, if it is limited to one class. */
  class: z.optional(z.object({ standard: z.string(), section: z.string() })),
  /**
   * The number of students that a promotion holds back. They count as changed, because their class of the year is
   * recorded.
   */
  heldBack: z.optional(z.number()),
  state: z.enum(BATCH_STATES),
  /** Rises whenever the plan changes. A call to run the batch must send the revision that the user has seen. */
  revision: z.number(),
  /** The number of selected records. While the plan is being made, there are fewer rows. */
  total: z.number(),
  counts: Counts,
  /**
   * The reason why planning failed or the batch stopped. For an undo that has not run yet, this text lists effects that
   * its rows do not show.
   */
  reason: z.nullable(z.string()),
  createdBy: z.object({ _id: z.string(), name: z.string() }),
  createdAt: z.string(),
  startedAt: z.nullable(z.string()),
  finishedAt: z.nullable(z.string()),
  /** The batch that this batch undoes. */
  undoes: z.nullable(z.string()),
  /** The open, running or done batch that undoes this batch, if the caller may see it. */
  undoneBy: z.nullable(z.string()),
  /** Whether another batch has undone this batch. */
  isUndone: z.boolean(),
  /** Whether the caller can undo this batch now. */
  canUndo: z.boolean(),
})
export type Batch = z.output<typeof Batch>

export const OneBatch = z.object({ batch: Batch })

/** The largest number that Postgres stores in this column. */
const MAX_REVISION = 2_147_483_647

/** The revision of the plan that the user has seen. */
export const RunBatch = z.object({
  revision: z
    .number('revision must be a whole number')
    .check(
      z.refine(
        value => Number.isInteger(value) && value >= 0 && value <= MAX_REVISION,
        'revision must be a whole number',
      ),
    ),
  /** The word that the user typed to confirm a batch that needs confirmation, such as `ERASE`. */
  confirm: z.optional(z.string('confirm must be a text')),
})

export type RunBatch = z.output<typeof RunBatch>

export const BatchListQuery = z.object({
  /** One state, or `open` for all states of batches that have not ended. */
  state: z.optional(z.enum(['open', ...BATCH_STATES], 'Unknown state')),
  ...paginationQuery,
})
export type BatchListQuery = z.output<typeof BatchListQuery>

export const BatchPage = z.object({
  batches: z.array(Batch),
  pagination: z.object({ ...PaginationFields, totalBatches: z.number() }),
})
export type BatchPage = z.output<typeof BatchPage>

/** One record of a batch, with its old and new values. */
export const BatchRow = z.object({
  number: z.number(),
  action: z.enum(ROW_ACTIONS),
  recordId: z.nullable(z.string()),
  /** The name of the record, as people read it. */
  label: z.string(),
  changes: z.array(FieldChange),
  status: z.enum(ROW_STATUSES),
  /** Errors, or notes for the office. */
  messages: z.array(z.string()),
  /** The address of the new picture, in a row that changes a photo. */
  photo: z.optional(z.string()),
  /** Present in an import: the line of the file. */
  imported: z.optional(ImportedRow),
})
export type BatchRow = z.output<typeof BatchRow>

export const BatchRowQuery = z.object({
  status: z.optional(z.enum(ROW_STATUSES, 'Unknown status')),
  ...paginationQuery,
})
export type BatchRowQuery = z.output<typeof BatchRowQuery>

/** Sorts the rows in the order of the plan, or puts rows with a problem first. */
export const OrderedRowQuery = z.object({
  ...BatchRowQuery.shape,
  order: z.optional(z.enum(['plan', 'problems'], 'Unknown order')),
})
export type OrderedRowQuery = z.output<typeof OrderedRowQuery>

export const BatchRowPage = z.object({
  rows: z.array(BatchRow),
  pagination: z.object({ ...PaginationFields, totalRows: z.number() }),
})
export type BatchRowPage = z.output<typeof BatchRowPage>
