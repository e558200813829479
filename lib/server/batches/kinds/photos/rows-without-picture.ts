import 'server-only'
import { db, type Tx } from '@/lib/server/db/db'
import type { BatchRow } from '@/lib/server/db/prisma'
import { AppError } from '@/lib/server/platform/errors'

/** @throws AppError `STALE` while pictures are missing: a student without a picture would lose the photo */
export async function requireAllPictures(id: string): Promise<void> {
  const { length } = await rowsWithoutPicture(id)
  if (length === 0) return
  const pictures = length === 1 ? '1 picture has' : `${length} pictures have`
  throw new AppError('STALE', `${pictures} not been sent yet. Send or leave out the missing pictures first.`)
}

type WaitingRow = Pick<BatchRow, 'number' | 'input'>

/** The rows of a batch of photos whose picture has not been sent. */
export const rowsWithoutPicture = (id: string, tx: Tx = db): Promise<WaitingRow[]> =>
  tx.batchRow.findMany({
    where: { batchId: id, status: 'planned', photo: null },
    select: { number: true, input: true },
    orderBy: { number: 'asc' },
  })
