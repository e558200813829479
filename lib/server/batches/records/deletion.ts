import 'server-only'
import type { BatchRow, Trash } from '@/lib/server/db/prisma'

type Deletion = { deletedAt: string }

/**
 * The input of a row that identifies one deletion, because the record may be restored and deleted again after the plan.
 */
export const deletionInput = ({ deletedAt }: Pick<Trash, 'deletedAt'>): Deletion => ({
  deletedAt: deletedAt.toISOString(),
})

/** Whether the trash still has the deletion for which a row was planned. */
export const isSameDeletion = ({ input }: BatchRow, deleted: Pick<Trash, 'deletedAt'>): boolean =>
  (JSON.parse(input ?? '{}') as Partial<Deletion>).deletedAt === deletedAt(deleted)

const deletedAt = (deleted: Pick<Trash, 'deletedAt'>) => deletionInput(deleted).deletedAt
