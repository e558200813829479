import 'server-only'
import type { BatchEntity } from '@/lib/contract/batches/schema'
import type { Access } from '@/lib/contract/permissions'
import { seesAllBatches } from '@/lib/contract/privileges'
import type { Actor } from '@/lib/server/history/actor'
import type { Batch, Prisma } from '@/lib/server/db/prisma'
import { kindOf } from '../kinds/registry'
import type { BatchSource } from './source'

/**
 * Who may plan and run a batch. A batch shows values of records, so its owner must have the right to read these
 * records, unless the values come from the owner's file.
 */
export const requiredAccess = (source: BatchSource): Access[] =>
  kindOf(source).isOfFile ? ownAccess(source) : [readAccess(source.entity), ...ownAccess(source)]

/** Who may see the rows of a batch. */
export const rowAccess = (source: BatchSource): Access[] =>
  kindOf(source).isOfFile ? ownAccess(source) : [readAccess(source.entity)]

/** Who may undo a batch. */
export const undoAccess = (source: BatchSource): Access[] => kindOf(source).undoAccess?.(source) ?? ownAccess(source)

const ownAccess = ({ access }: BatchSource): Access[] => [access].flat()

/** Who may see records of this kind. */
export const readAccess = (entity: BatchEntity): Access => (entity === 'trash' ? 'superAdmin' : `${entity}.read`)

/** Users see their own batches. SuperAdmins see all batches. */
export const visibleBatchesWhere = (actor: Actor): Prisma.BatchWhereInput =>
  seesAllBatches(actor) ? {} : { createdById: actor.id }
export const isVisible = ({ createdById }: Pick<Batch, 'createdById'>, actor: Actor): boolean =>
  seesAllBatches(actor) || createdById === actor.id
