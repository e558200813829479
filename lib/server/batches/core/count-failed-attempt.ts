import 'server-only'
import type { Tx } from '@/lib/server/db/db'
import type { Batch } from '@/lib/server/db/prisma'
import { NOT_SAVED } from './conflicts'
import { renewLease } from './lease'
import { unappliedOutcome } from './outcomes'
import { findRootKind } from './root-kind'
import { nextRows, saveOutcomes } from './run-slice'

const MAX_ATTEMPTS = 3

/** Counts a failed attempt to apply the next row. After the third attempt, the row gets the status `failed`. */
export async function countFailedAttempt(tx: Tx, batch: Batch): Promise<void> {
  if (!(await renewLease(tx, batch.id))) return
  const rows = await nextRows(tx, batch, 1, await findRootKind(batch.id, tx))
  const [row] = rows
  if (!row) return
  const attempts = row.attempts + 1
  if (attempts < MAX_ATTEMPTS) {
    const { batchId, number } = row
    await tx.batchRow.update({ where: { batchId_number: { batchId, number } }, data: { attempts } })
    return
  }
  await saveOutcomes(
    tx,
    batch,
    rows.map(row => unappliedOutcome({ ...row, attempts }, 'failed', NOT_SAVED)),
  )
}
