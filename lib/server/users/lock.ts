import 'server-only'
import type { Tx } from '../db'
import type { Prisma } from '../db/sqlite/client'

/** Changes nothing, but lets nobody else change these accounts before the transaction ends, on any node. */
export async function lock(tx: Tx, which: Prisma.UserWhereInput): Promise<void> {
  await tx.user.updateMany({ where: which, data: { version: { increment: 0 } } })
}
