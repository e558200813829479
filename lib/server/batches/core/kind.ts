import 'server-only'
import type { SchoolClass } from '@/lib/contract/students/classes'
import type { Actor } from '@/lib/server/history/actor'
import type { Tx } from '@/lib/server/db/db'
import type { Batch, BatchRow, Prisma } from '@/lib/server/db/prisma'
import type { Access } from '@/lib/contract/permissions'
import type { Outcome } from './outcomes'
import type { Plan } from './planned-rows'
import type { BatchSource } from './source'

/** Writes to a batch that is being planned, as long as this process has its lease. */
export type PlanWriter = {
  update: (data: Prisma.BatchUpdateInput) => Promise<unknown>
  fail: (reason: string) => Promise<void>
}

/** The operations and rules of one kind of batch. The core, which has the rest, knows no kind by name. */
export type BatchKind<S extends BatchSource = BatchSource> = {
  /** One row for each record, with what would change. @throws AppError `VALIDATION_ERROR` when it cannot be planned */
  plan(source: S, editor: Actor, batch: Batch): Promise<Plan>

  /** Its rows come from a file of its owner, so that they can be seen without the permission to read records. */
  isOfFile?: true
  /** It cannot be undone. */
  isFinal?: true
  /** Its rows are applied together or not at all. */
  isWhole?: true
  /** Two batches of this kind never run at the same time, even if they belong to different people. */
  isAlone?: true

  /** Who may undo it; by default those who may make it. */
  undoAccess?(source: S): Access[]
  /** The class that it is about, if it is about one. */
  classOf?(source: S): SchoolClass | undefined
  /** Columns of a new batch. */
  columns?(source: S): Partial<Prisma.BatchCreateInput>

  /** @throws AppError when it cannot be made, nor queued, now */
  check?(source: S): Promise<void>
  /** @throws AppError `STALE` when its rows cannot be applied yet */
  checkRows?(batchId: string): Promise<void>
  /** Why it must not run any more, although it was queued. */
  refusal?(source: S, batch: Batch): Promise<string | undefined>
  /** Whether the owner may still apply these rows. */
  mayApply?(rows: BatchRow[], batch: Batch, editor: Actor): boolean

  /** Reads its file, which then waits for a person, or fails. A batch of such a kind begins with that. */
  read?(batch: Batch, source: S, write: PlanWriter): Promise<void>
  /** Completes rows of the plan that were just stored. */
  stored?(tx: Tx, rows: BatchRow[]): Promise<void>
  /** The part of the source that is kept once the rows are planned. */
  afterPlan?(source: S): S
  /** Applies rows in another way than record by record. */
  apply?(tx: Tx, rows: BatchRow[], editor: Actor): Promise<Outcome[]>
  /** Follows a run to the end. */
  done?(tx: Tx, batch: Batch): Promise<void>
  /** Deletes what only it needs, when it has ended in any way. */
  cleanUp?(tx: Tx, batchId: string): Promise<void>
}

/** A kind that people ask for by itself. The others have the title of what they come from: a file, or another batch. */
export type NewBatchKind<S extends BatchSource = BatchSource> = BatchKind<S> & {
  /** The title of the batch, such as `Change students: Section B, Inactive`. */
  title(source: S, actor: Actor): string | Promise<string>
}
