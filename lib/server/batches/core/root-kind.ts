import 'server-only'
import { db, type Tx } from '@/lib/server/db/db'
import { type BatchSource, parseSource } from './source'

/**
 * The kind of a batch. For an undo, the kind of the first batch in its chain of undos: the redo of a merge is a merge.
 */
export async function findRootKind(id: string, tx: Tx = db): Promise<string> {
  const { kind, undoes } = await tx.batch.findUniqueOrThrow({ where: { id }, select: { kind: true, undoes: true } })
  return undoes === null ? kind : findRootKind(undoes, tx)
}

/** The source of a batch. For an undo, the source of the first batch in its chain of undos. */
export async function findRootSource(id: string, tx: Tx = db): Promise<BatchSource> {
  const { source, undoes } = await tx.batch.findUniqueOrThrow({ where: { id }, select: { source: true, undoes: true } })
  return undoes === null ? parseSource(source) : findRootSource(undoes, tx)
}
