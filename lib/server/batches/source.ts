import 'server-only'
import type { BatchEntity, NewBatch } from '@/lib/contract/batches/schema'
import type { Permission } from '@/lib/contract/permissions'

/** What a batch is made from, stored as JSON. */
export type BatchSource = { permission: Permission } & (NewBatch | { kind: 'undo'; entity: BatchEntity; of: string })

export const parseSource = (text: string): BatchSource => JSON.parse(text) as BatchSource

/** Every batch shows values of the records, so its owner must be able to read them. */
export const requiredPermissions = ({ entity, permission }: BatchSource): Permission[] => [`${entity}.read`, permission]
