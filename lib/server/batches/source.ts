import 'server-only'
import type { BatchEntity } from '@/lib/contract/batches/schema'
import type { NewBatch } from '@/lib/contract/batches/new-batch'
import type { Access } from '@/lib/contract/permissions'

/** What a batch is made from, stored as JSON. */
export type BatchSource = { access: Access } & (NewBatch | { kind: 'undo'; entity: BatchEntity; of: string })

export const parseSource = (text: string): BatchSource => JSON.parse(text) as BatchSource

/** Every batch shows values of the records, so its owner must be able to read them. */
export const requiredAccess = ({ entity, access }: Pick<BatchSource, 'entity' | 'access'>): Access[] => [
  readAccess(entity),
  access,
]

/** Who may see records of this kind. */
export const readAccess = (entity: BatchEntity): Access => (entity === 'trash' ? 'superAdmin' : `${entity}.read`)
