import 'server-only'
import { db, type Tx } from '@/lib/server/db/db'

/** The maximum number of rows that one transaction deletes: 500 rows with two pictures each take 20 MB. */
const DELETED_AT_ONCE = 500

type Write = (tx: Tx) => Promise<unknown>
const always = async (write: Write): Promise<boolean> => {
  await db.$transaction(write)
  return true
}

/**
 * Deletes the rows of a batch in chunks, so that other writes run in between.
 *
 * @param run runs a write; returns false if the process has lost the lease of the batch
 * @returns whether all rows were deleted
 */
export async function deleteRows(batchId: string, run: (write: Write) => Promise<boolean> = always): Promise<boolean> {
  for (;;) {
    const last = await db.batchRow.findFirst({
      where: { batchId },
      orderBy: { number: 'asc' },
      skip: DELETED_AT_ONCE - 1,
      select: { number: true },
    })
    const where = { batchId, number: last ? { lte: last.number } : undefined }
    if (!(await run(tx => tx.batchRow.deleteMany({ where })))) return false
    if (!last) return true
  }
}
