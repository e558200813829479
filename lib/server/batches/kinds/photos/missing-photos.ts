import 'server-only'
import type { Batch } from '@/lib/contract/batches/schema'
import type { MissingPhoto } from '@/lib/contract/batches/photos'
import type { Actor } from '@/lib/server/history/actor'
import { db } from '@/lib/server/db/db'
import { findBatchOfKind } from '../../core/find-batch'
import { getBatch } from '../../core/list'
import { lockPlanAndSetCounts } from '../../core/change-plan'
import { rowsWithoutPicture } from './rows-without-picture'
import { photoFileName } from '../../records/photo-rows'

/** The rows that wait for a picture. @throws the same errors as `findBatchOfKind` */
export async function listMissingPhotos(id: string, actor: Actor): Promise<MissingPhoto[]> {
  await findBatchOfKind('photos', id, actor)
  return (await rowsWithoutPicture(id)).map(row => ({ number: row.number, file: photoFileName(row) }))
}

/**
 * Leaves out the students whose picture has not been sent.
 *
 * @throws the same errors as `findBatchOfKind` and `lockPlanAndSetCounts`
 */
export async function leaveOutRowsWithoutPicture(id: string, actor: Actor): Promise<Batch> {
  const batch = await findBatchOfKind('photos', id, actor)
  await db.$transaction(async tx => {
    // Lock the batch before reading the rows, so that a picture that is received meanwhile counts.
    await lockPlanAndSetCounts(tx, batch, {})
    const numbers = (await rowsWithoutPicture(id, tx)).map(({ number }) => number)
    await lockPlanAndSetCounts(tx, batch, {
      planned: { decrement: numbers.length },
      skipped: { increment: numbers.length },
    })
    const data = { status: 'skipped', messages: JSON.stringify(['No picture was sent.']) }
    await tx.batchRow.updateMany({ where: { batchId: id, number: { in: numbers } }, data })
  })
  return getBatch(id, actor)
}
