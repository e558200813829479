import * as z from 'zod/mini'
import { LEAVING_REASONS, SECTIONS, STANDARDS } from '@/lib/contract/constants'
import { date } from '@/lib/contract/field-schemas'
import { FieldChange } from '@/lib/contract/history/events'
import { listPlace, Place } from '@/lib/contract/list'
import { type Access, Permissions, RESOURCES } from '@/lib/contract/permissions'
import { StaffQuery } from '@/lib/contract/staff/schema'
import { PromotionRules } from './promotion'
import { StudentQuery } from '@/lib/contract/students/schema'
import { TrashQuery } from '@/lib/contract/trash'

/** The most records that a selection may name one by one, or except. */
export const BATCH_MAX_IDS = 2_000
/** The most records in a batch. */
export const BATCH_MAX_ROWS = 100_000
/** How long a batch can be undone, and how long its rows are kept after its end. */
export const BATCH_DAYS = 30
/** A batch that nobody runs is cancelled after this time. */
export const BATCH_WAIT_DAYS = 7

export const BATCH_KINDS = ['edit', 'delete', 'promote', 'restore', 'purge', 'undo'] as const

/** What batches change. */
export const BATCH_ENTITIES = [...RESOURCES, 'trash'] as const
export type BatchEntity = (typeof BATCH_ENTITIES)[number]

/**
 * The life of a batch: planning → ready → queued → running → done. Planning may fail, a batch that has not started may be
 * cancelled, and a running one stops when its owner loses the permission.
 */
export const BATCH_STATES = [
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

/** States in which a batch still changes by itself. */
export const ACTIVE_STATES: readonly BatchState[] = ['planning', 'queued', 'running']

/**
 * What is planned for a record, or what became of it. `skipped`: the change would change nothing. `invalid`: the change is
 * not allowed. `conflict`: somebody changed the record after the plan was made. `failed`: saving failed three times.
 */
export const ROW_STATUSES = ['planned', 'skipped', 'invalid', 'done', 'conflict', 'failed'] as const
export type RowStatus = (typeof ROW_STATUSES)[number]

/** What is done to a record. */
export const ROW_ACTIONS = ['create', 'update', 'delete', 'restore', 'purge'] as const
export type RowAction = (typeof ROW_ACTIONS)[number]

const hasFields = (value: object | undefined): boolean => Object.keys(value ?? {}).length > 0
const UNKNOWN_ENTITY = 'Unknown kind of record'
const TOO_MANY = `Select at most ${BATCH_MAX_IDS} records one by one`
const ids = z
  .array(z.string('Select at least one record').check(z.regex(/^[0-9a-f-]{36}$/, 'Unknown record')))
  .check(z.maxLength(BATCH_MAX_IDS, TOO_MANY))

/** Records by id, or all that a query matches, without the exceptions. */
const selectionOf = <Q extends z.core.$ZodType>(query: Q) =>
  z.union(
    [
      z.object({ ids: ids.check(z.minLength(1, 'Select at least one record')) }),
      z.object({ query, except: z.optional(ids) }),
    ],
    'Select at least one record',
  )
const StudentSelection = selectionOf(StudentQuery)
const StaffSelection = selectionOf(StaffQuery)
const TrashSelection = selectionOf(TrashQuery)
export type TrashSelection = z.output<typeof TrashSelection>
export type Selection = z.output<typeof StudentSelection> | z.output<typeof StaffSelection>

/** The students of an export. */
export const ExportedSelection = z.object({ selection: StudentSelection })
export type StudentSelection = z.output<typeof StudentSelection>

/** The fields that a batch can change for many students at once. */
export const StudentBatchChange = z
  .object({
    standard: z.optional(z.enum(STANDARDS, 'Please select a valid standard')),
    section: z.optional(z.enum(SECTIONS, 'Section must be A, B, C, or D')),
    isActive: z.optional(z.boolean('Status must be true or false')),
    leaving: z.optional(
      z.object({ date: date('Leaving date'), reason: z.enum(LEAVING_REASONS, 'Please select a valid reason') }),
    ),
  })
  .check(z.refine(hasFields, 'Choose what to change'))
  .check(
    z.refine(({ leaving, isActive }) => !leaving || isActive === false, {
      error: 'Only an inactive student can have left',
      path: ['leaving', 'date'],
    }),
  )
export type StudentBatchChange = z.output<typeof StudentBatchChange>

const { students, staff } = Permissions.shape

/** What a batch can change about many staff members at once: whether they are active, or some of their permissions. */
export const StaffBatchChange = z
  .strictObject({
    isActive: z.optional(z.boolean('Status must be true or false')),
    permissions: z.optional(
      z
        .strictObject({ students: z.optional(z.partial(students)), staff: z.optional(z.partial(staff)) })
        .check(z.refine(flags => Object.values(flags).some(hasFields), 'Choose a permission')),
    ),
  })
  .check(z.refine(change => Object.keys(change).length === 1, 'Choose either the status or permissions'))
export type StaffBatchChange = z.output<typeof StaffBatchChange>

const ofStudents = { entity: z.literal('students', UNKNOWN_ENTITY) }
const ofStaff = { entity: z.literal('staff', UNKNOWN_ENTITY) }
const ofTrash = { entity: z.literal('trash', UNKNOWN_ENTITY) }
const [edit, remove] = [{ kind: z.literal('edit') }, { kind: z.literal('delete') }]

export const NewBatch = z.discriminatedUnion(
  'kind',
  [
    z.discriminatedUnion(
      'entity',
      [
        z.object({ ...edit, ...ofStudents, selection: StudentSelection, change: StudentBatchChange }),
        z.object({ ...edit, ...ofStaff, selection: StaffSelection, change: StaffBatchChange }),
      ],
      UNKNOWN_ENTITY,
    ),
    z.discriminatedUnion(
      'entity',
      [
        z.object({ ...remove, ...ofStudents, selection: StudentSelection }),
        z.object({ ...remove, ...ofStaff, selection: StaffSelection }),
      ],
      UNKNOWN_ENTITY,
    ),
    z.object({ kind: z.literal('restore'), ...ofTrash, selection: TrashSelection }),
    z.object({ kind: z.literal('purge'), ...ofTrash, selection: TrashSelection }),
    z.object({ kind: z.literal('promote'), ...ofStudents, rules: PromotionRules }),
  ],
  'Unknown kind of change',
)
export type NewBatch = z.output<typeof NewBatch>

/** Who may make a batch: who may make its change. */
export const batchAccess = ({ kind, entity }: NewBatch): Access =>
  entity === 'trash' ? 'superAdmin' : `${entity}.${kind === 'delete' ? 'delete' : 'update'}`

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
  state: z.enum(BATCH_STATES),
  /** Rises whenever the plan changes; running needs the one that the user has seen. */
  revision: z.number(),
  /** The number of selected records. While the plan is being made, there are fewer rows. */
  total: z.number(),
  counts: Counts,
  /** Why planning failed or the batch stopped. */
  reason: z.nullable(z.string()),
  createdBy: z.object({ _id: z.string(), name: z.string() }),
  createdAt: z.string(),
  startedAt: z.nullable(z.string()),
  finishedAt: z.nullable(z.string()),
  /** The batch that this one undoes. */
  undoes: z.nullable(z.string()),
  /** Whether the caller can undo it now. */
  canUndo: z.boolean(),
})
export type Batch = z.output<typeof Batch>

export const OneBatch = z.object({ batch: Batch })

export const BatchListQuery = z.object(listPlace)
export type BatchListQuery = z.output<typeof BatchListQuery>

export const BatchPage = z.object({
  batches: z.array(Batch),
  pagination: z.object({ ...Place, totalBatches: z.number() }),
})
export type BatchPage = z.output<typeof BatchPage>

/** One record of a batch, with its old and new values. */
export const BatchRow = z.object({
  number: z.number(),
  action: z.enum(ROW_ACTIONS),
  recordId: z.nullable(z.string()),
  /** The name of the record that people read. */
  label: z.string(),
  changes: z.array(FieldChange),
  status: z.enum(ROW_STATUSES),
  /** What is wrong, or what the office should know. */
  messages: z.array(z.string()),
})
export type BatchRow = z.output<typeof BatchRow>

export const BatchRowQuery = z.object({ status: z.optional(z.enum(ROW_STATUSES, 'Unknown status')), ...listPlace })
export type BatchRowQuery = z.output<typeof BatchRowQuery>

export const BatchRowPage = z.object({
  rows: z.array(BatchRow),
  pagination: z.object({ ...Place, totalRows: z.number() }),
})
export type BatchRowPage = z.output<typeof BatchRowPage>

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
})
