import 'server-only'
import type { Batch } from '@/lib/contract/batches/schema'
import type { MissingPhoto } from '@/lib/contract/batches/photos'
import type { Actor } from '@/lib/server/accounts/actor'
import { db, query, type Tx } from '@/lib/server/db/db'
import { type BatchRow, Prisma } from '@/lib/server/db/prisma'
import { AppError } from '@/lib/server/platform/errors'
import { getBatch } from '../../core/list'
import { changePlan, findPhotoBatch } from './photo-batch'
import { fileOf } from './photo-rows'

/** The rows that wait for a picture. @throws AppError as `findPhotoBatch` */
export async function missingPhotos(id: string, actor: Actor): Promise<MissingPhoto[]> {
  await findPhotoBatch(id, actor)
  return (await waitingRows(id)).map(row => ({ number: row.number, file: fileOf(row) }))
}

/** Leaves out the students whose picture has not been sent. @throws AppError as `findPhotoBatch` and `changePlan` */
export async function leaveOutMissing(id: string, actor: Actor): Promise<Batch> {
  const batch = await findPhotoBatch(id, actor)
  await db.$transaction(async tx => {
    const numbers = (await waitingRows(id, tx)).map(({ number }) => number)
    await changePlan(tx, batch, { planned: { decrement: numbers.length }, skipped: { increment: numbers.length } })
    const data = { status: 'skipped', messages: JSON.stringify(['No picture was sent.']) }
    await tx.batchRow.updateMany({ where: { batchId: id, number: { in: numbers } }, data })
  })
  return getBatch(id, actor)
}

/** @throws AppError `STALE` while pictures are missing: a student without a picture would lose the photo */
export async function checkNoneMissing(id: string): Promise<void> {
  const { length } = await waitingRows(id)
  if (length === 0) return
  const pictures = length === 1 ? '1 picture has' : `${length} pictures have`
  throw new AppError('STALE', `${pictures} not been sent yet. Send or leave out the missing pictures first.`)
}

type WaitingRow = Pick<BatchRow, 'number' | 'input'>

const waitingRows = (id: string, tx?: Tx): Promise<WaitingRow[]> =>
  query(
    Prisma.sql`SELECT r."number", r."input" FROM "BatchRow" r
      LEFT JOIN "BatchPhoto" p ON p."batchId" = r."batchId" AND p."number" = r."number"
      WHERE r."batchId" = ${id} AND r."status" = 'planned' AND p."number" IS NULL ORDER BY r."number"`,
    tx,
  )
