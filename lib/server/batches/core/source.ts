import 'server-only'
import type { BatchEntity } from '@/lib/contract/batches/schema'
import type { NewBatch } from '@/lib/contract/batches/new-batch'
import type { Access, Resource } from '@/lib/contract/permissions'

/** The input that a batch is made from, stored as JSON. */
export type BatchSource = { access: Access | Access[] } & (
  | NewBatch
  | { kind: 'import'; entity: Resource }
  | { kind: 'undo'; entity: BatchEntity; of: string }
)
export type SourceOf<K extends BatchSource['kind']> = Extract<BatchSource, { kind: K }>

export const parseSource = (text: string): BatchSource => JSON.parse(text) as BatchSource
