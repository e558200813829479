import 'server-only'
import type { BatchEntity } from '@/lib/contract/batches/schema'
import type { NewBatch } from '@/lib/contract/batches/new-batch'
import type { Access, Resource } from '@/lib/contract/permissions'
import type { SchoolClass } from '@/lib/contract/students/classes'

/** What a batch is made from, stored as JSON. */
export type BatchSource = { access: Access | Access[] } & (
  | NewBatch
  | { kind: 'import'; entity: Resource }
  | { kind: 'undo'; entity: BatchEntity; of: string }
)

export const parseSource = (text: string): BatchSource => JSON.parse(text) as BatchSource

/** The class that a batch renumbers or promotes, if it is of one class. */
export function classIn(source: BatchSource): SchoolClass | undefined {
  if (source.kind === 'promote') return source.rules.class
  if (source.kind !== 'renumber') return undefined
  const { standard, section } = source.rules
  return { standard, section }
}

/**
 * Every batch shows values of the records, so its owner must be able to read them. An import shows those of its file; it
 * plans changes of records only for people who may read and change them.
 */
export const requiredAccess = ({ kind, entity, access }: Pick<BatchSource, 'kind' | 'entity' | 'access'>): Access[] =>
  kind === 'import' ? [access].flat() : [readAccess(entity), access].flat()

/** Who may undo a batch. The undo of an import deletes what it created, and changes back what it changed. */
export const undoAccess = ({ kind, entity, access }: Pick<BatchSource, 'kind' | 'entity' | 'access'>): Access[] =>
  kind === 'import' ? [`${entity as Resource}.delete`, `${entity as Resource}.update`] : [access].flat()

/** Who may see records of this kind. */
export const readAccess = (entity: BatchEntity): Access => (entity === 'trash' ? 'superAdmin' : `${entity}.read`)
