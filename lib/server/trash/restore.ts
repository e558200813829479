import 'server-only'
import type { Actor } from '@/lib/server/history/actor'
import type { Restored, TrashKind } from '@/lib/contract/trash'
import { db } from '@/lib/server/db/db'
import { notFoundError } from '@/lib/server/platform/errors'
import { RECORD_KINDS } from './kinds'
import { restorableFilter } from './list'

const missing = () => notFoundError('Deleted record')

/**
 * Restores a deleted record as it was: a student with photo and guardians, a staff member with password and second
 * factor. Ended sessions stay ended.
 *
 * @throws AppError `NOT_FOUND`, also after 30 days; `DUPLICATE` when another account uses the email now
 */
export async function restoreRecord(id: string, actor: Actor): Promise<Restored> {
  const deleted = await db.trash.findFirst({ where: { id, ...(await restorableFilter()) } })
  if (!deleted) throw missing()
  return db.$transaction(async tx => {
    // When two people restore the record at the same time, only one finds the row here.
    const { count } = await tx.trash.deleteMany({ where: { id, deletedAt: deleted.deletedAt } })
    if (!count) throw missing()
    return RECORD_KINDS[deleted.kind as TrashKind].restore(tx, deleted, actor)
  })
}
