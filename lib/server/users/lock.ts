import 'server-only'
import type { Tx } from '../db'

/** Changes nothing, but lets nobody else change these accounts before the transaction ends, on any node. */
export async function lock(tx: Tx, ids: string[]): Promise<void> {
  await tx.user.updateMany({ where: { id: { in: ids } }, data: { version: { increment: 0 } } })
}
