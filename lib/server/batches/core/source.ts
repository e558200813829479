import 'server-only'
import type { BatchEntity } from '@/lib/contract/batches/schema'
import type { NewBatch } from '@/lib/contract/batches/new-batch'
import type { Access, Resource } from '@/lib/contract/permissions'
import type { AddedValue } from '@/lib/server/lists/take-back'

/** A field that an import has made: its id, and its path in the mapping of the import. */
export type MadeField = { id: string; path: string }

/** The input from which a batch was created, stored as JSON. */
export type BatchSource = { access: Access | Access[] } & (
  | NewBatch
  /**
   * `added`: the values that a person has added to the school's lists for this import. `fields`: the fields that the
   * import has made.
   */
  | { kind: 'import'; entity: Resource; added?: AddedValue[]; fields?: MadeField[] }
  | { kind: 'undo'; entity: BatchEntity; of: string }
)
export type SourceOf<K extends BatchSource['kind']> = Extract<BatchSource, { kind: K }>

export const parseSource = (text: string): BatchSource => JSON.parse(text) as BatchSource
