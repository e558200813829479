import 'server-only'
import type { BatchRow as ShownRow } from '@/lib/contract/batches/schema'
import type { SchoolClass } from '@/lib/contract/students/classes'
import type { Actor } from '@/lib/server/history/actor'
import type { AuditOrigin } from '@/lib/server/history/write-audit-event'
import type { Tx } from '@/lib/server/db/db'
import type { Batch, BatchRow, Prisma } from '@/lib/server/db/prisma'
import type { Access } from '@/lib/contract/permissions'
import type { Outcome } from './outcomes'
import type { CheckRow } from '../records/records'
import type { Plan } from './planned-rows'
import type { BatchSource } from './source'

/** The writes to a batch that is being planned. They write only while this process has the lease of the batch. */
export type PlanWriter = {
  update: (data: Prisma.BatchUpdateInput) => Promise<unknown>
  fail: (reason: string) => Promise<void>
}

/** The operations and rules of one kind of batch. The code in this folder does not depend on any single kind. */
export type BatchKind<S extends BatchSource = BatchSource> = {
  /** Plans one row for each record. @throws AppError `VALIDATION_ERROR` when the batch cannot be planned */
  plan(source: S, editor: Actor, batch: Batch): Promise<Plan>

  /** The rows come from the owner's file, so the owner may see them without the permission to read records. */
  isOfFile?: true
  /** The batch cannot be undone. */
  isFinal?: true
  /** The word that a person must type before the batch runs. */
  confirmWord?: string
  /** The rows may change confidential fields that the owner does not see: a merge keeps the hidden values of both records. */
  keepsHiddenValues?: true
  /** The rows give records their earlier values back, even values that have been retired meanwhile. */
  givesBack?: true
  /** All rows are applied together or not at all. */
  isWhole?: true
  /** Two batches of this kind never run at the same time, even if they belong to different people. */
  isAlone?: true

  /** Who may undo the batch; by default, everybody who may create it. */
  undoAccess?(source: S): Access[]
  /** Whether a user who sees only some classes may undo the batch, or undo its undo. */
  mayUndo?(source: S, actor: Actor): boolean
  /** The class that the batch changes, if it changes only one class. */
  classOf?(source: S): SchoolClass | undefined
  /** In a promotion, the number of students in the plan who are held back. */
  heldBackIn?(source: S): number | undefined
  /** The title without names, for a user who sees only some students and may not see the student in the title. */
  titleWithoutNames?(title: string): string
  /** Additional columns of a new batch. */
  columns?(source: S): Partial<Prisma.BatchCreateInput>

  /** @throws AppError when the batch cannot be created or queued now */
  check?(source: S, actor: Actor): Promise<void>
  /** @throws AppError `STALE` when the rows cannot be applied yet */
  checkRows?(batchId: string): Promise<void>
  /** The reason why a queued batch must not run; undefined when it may run. */
  refusal?(source: S, batch: Batch): Promise<string | undefined>
  /** Whether the owner may still apply these rows. */
  mayApply?(rows: BatchRow[], batch: Batch, editor: Actor): boolean
  /** The reason why none of these rows may be applied, even if some rows alone could be applied. */
  refusalOfAll?(tx: Tx, rows: BatchRow[], batch: Batch, editor: Actor): Promise<string | undefined>

  /** Describes the effects of a planned batch that its rows do not show. */
  noteBeforeRun?(batch: Batch): Promise<string | undefined>
  /** Returns the function that changes a row for display; undefined when rows are displayed as they are stored. */
  presenter?(batch: Batch): Promise<((row: ShownRow) => ShownRow) | undefined>
  /** Adds counts over the whole batch to the rows of one page, before `presenter` changes the rows. */
  completeRows?(batch: Batch, rows: ShownRow[]): Promise<ShownRow[]>

  /** Reads the file of a new batch before the batch is planned. The batch then waits for a person, or fails. */
  read?(batch: Batch, source: S, write: PlanWriter, owner: Actor): Promise<void>
  /** Stores more data, such as pictures, for planned rows that were just stored. */
  stored?(tx: Tx, rows: BatchRow[]): Promise<void>
  /** The part of the source that the batch keeps after its rows are planned. */
  afterPlan?(source: S, batch: Batch): S | Promise<S>
  /** Runs before the first row is applied, in a transaction of its own. @throws AppError when the batch cannot run */
  begin?(tx: Tx, batch: Batch, editor: Actor): Promise<void>
  /** Refuses a row that must no longer be applied to its record. Called once the record is locked. */
  checkRow?: CheckRow
  /** Runs in the transaction that ends the run, when no row was applied. */
  unchanged?(tx: Tx, batchId: string, origin: AuditOrigin): Promise<void>
  /** Applies the rows in place of `applyRows`. */
  apply?(tx: Tx, rows: BatchRow[], editor: Actor): Promise<Outcome[]>
  /**
   * Runs after the last row was applied, before the transaction that ends the batch. Runs again if it was interrupted.
   */
  beforeEnd?(batch: Batch): Promise<void>
  /** The ids of the students whose names are in the title of the batch. */
  namedInTitle?(source: S): string[]
  /** Runs after all rows were applied, in the transaction that ends the batch. */
  done?(tx: Tx, batch: Batch): Promise<void>
  /**
   * Runs when an undo of this batch is done, in the transaction that ends the undo.
   *
   * @param deleted ids of the records that the undo has deleted
   * @returns a text about effects that the rows do not show
   */
  undone?(tx: Tx, source: S, origin: AuditOrigin, deleted: ReadonlySet<string>): Promise<string | undefined>
  /** Runs when the batch has ended before it changed a record. @returns a note to add to the reason of the batch */
  discarded?(tx: Tx, source: S, origin: AuditOrigin): Promise<string | undefined>
  /** Deletes data that only the batch needs, when the batch is done, stopped, failed or cancelled. */
  cleanUp?(tx: Tx, batchId: string): Promise<void>
}

/**
 * A kind of batch that people create directly. An import takes its title from its file, an undo from the batch that it
 * undoes.
 */
export type NewBatchKind<S extends BatchSource = BatchSource> = BatchKind<S> & {
  /** Checks that the actor may create a batch with this source. @throws AppError `VALIDATION_ERROR`, `FORBIDDEN` */
  checkFor?(source: S, actor: Actor): void
  /** The title of the batch, such as `Change students: Section B, Inactive`. */
  title(source: S, actor: Actor): string | Promise<string>
}
