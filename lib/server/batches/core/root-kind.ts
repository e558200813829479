import 'server-only'
import { db, type Tx } from '@/lib/server/db/db'

/** The kind of a batch; for an undo, the kind of the batch that was undone first: the redo of a merge merges again. */
export async function findRootKind(id: string, tx: Tx = db): Promise<string> {
  const { kind, undoes } = await tx.batch.findUniqueOrThrow({ where: { id }, select: { kind: true, undoes: true } })
  return undoes === null ? kind : findRootKind(undoes, tx)
}
