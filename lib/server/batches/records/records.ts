import 'server-only'
import type { CustomValues } from '@/lib/contract/custom-fields/values'
import type { FieldChange } from '@/lib/contract/history/events'
import type { Actor } from '@/lib/server/history/actor'
import type { Tx } from '@/lib/server/db/db'
import type { BatchRow } from '@/lib/server/db/prisma'
import type { Outcome } from '../core/outcomes'

/** The properties common to all records that batches change. */
export type BatchRecord = { _id: string; version: number }

/** The identifier of a record while a batch is planned: its id, or its serial. */
export type RecordKey = string | number

/** The operations that batches need for a kind of record. */
export type BatchRecords = {
  /** The singular noun for a record, such as `student`. */
  noun: string
  /** The keys of all records that match a query, in one snapshot. */
  keys(query: object, actor: Actor): Promise<RecordKey[]>
  /** The records with these keys that exist and that the actor sees. The keys are either all ids or all serials. */
  find(keys: RecordKey[], actor: Actor): Promise<Map<RecordKey, BatchRecord>>
  /** The name of a record, as people see it. */
  label(record: BatchRecord): string
  /** The values of a record, as the history stores them. */
  values(record: BatchRecord): object
  /**
   * The changes that a patch would make.
   *
   * @param givesBack whether this is an undo, which may set earlier values that are retired now
   * @throws AppError when a rule refuses the patch
   */
  changes(record: BatchRecord, patch: object, editor: Actor, givesBack?: boolean): FieldChange[]
  /** Finds the warnings about a patch. `of` returns the warnings for one record. Call `of` once for each record. */
  warnings?(patch: object, editor: Actor): Promise<{ of(record: BatchRecord): string[] }>
  /** @throws AppError when a rule refuses the deletion */
  checkDelete(record: BatchRecord, editor: Actor): void
  /**
   * Applies rows that create, update or delete records. Does not change a record that has changed since the plan, or
   * that a rule now protects.
   */
  apply(tx: Tx, rows: BatchRow[], editor: Actor, options?: ApplyOptions): Promise<Outcome[]>
}

export type ApplyOptions = {
  check?: CheckRow
  /** The rows are an undo: they give records their earlier values back, even retired values. */
  givesBack?: boolean | undefined
}

/**
 * Refuses a row that must not be applied to its record.
 *
 * @param stored the values of the record's custom fields; undefined for a new record
 * @throws AppError
 */
export type CheckRow = (row: BatchRow, stored: CustomValues | undefined, editor: Actor) => void
