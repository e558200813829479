import 'server-only'
import type { Actor } from '@/lib/server/history/actor'
import type { Restored, TrashKind } from '@/lib/contract/trash'
import { db } from '@/lib/server/db/db'
import { lockRowsById } from '@/lib/server/db/lock-rows'
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
  const where = { id, ...(await restorableFilter()) }
  return db.$transaction(async tx => {
    // When two people restore the record at the same time, only one finds the row. The restore of another record may
    // take marks from this record, so read it only after the lock.
    await lockRowsById(tx, 'Trash', [id])
    const deleted = await tx.trash.findFirst({ where })
    if (!deleted) throw missing()
    await tx.trash.delete({ where: { id } })
    return RECORD_KINDS[deleted.kind as TrashKind].restore(tx, deleted, actor)
  })
}
