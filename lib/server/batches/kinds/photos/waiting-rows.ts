import 'server-only'
import { query, type Tx } from '@/lib/server/db/db'
import { type BatchRow, Prisma } from '@/lib/server/db/prisma'
import { AppError } from '@/lib/server/platform/errors'

/** @throws AppError `STALE` while pictures are missing: a student without a picture would lose the photo */
export async function checkNoneMissing(id: string): Promise<void> {
  const { length } = await waitingRows(id)
  if (length === 0) return
  const pictures = length === 1 ? '1 picture has' : `${length} pictures have`
  throw new AppError('STALE', `${pictures} not been sent yet. Send or leave out the missing pictures first.`)
}

type WaitingRow = Pick<BatchRow, 'number' | 'input'>

/** The rows of a batch of photos whose picture has not been sent. */
export const waitingRows = (id: string, tx?: Tx): Promise<WaitingRow[]> =>
  query(
    Prisma.sql`SELECT r."number", r."input" FROM "BatchRow" r
      LEFT JOIN "BatchPhoto" p ON p."batchId" = r."batchId" AND p."number" = r."number"
      WHERE r."batchId" = ${id} AND r."status" = 'planned' AND p."number" IS NULL ORDER BY r."number"`,
    tx,
  )
