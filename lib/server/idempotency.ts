import 'server-only'
import { currentTime } from './clock'
import { db, isDuplicate, type Tx } from './db'
import { AppError } from './errors'
import type { Once } from './http/once'

/** How long a key is remembered; after that the same key is a new request. */
export const IDEMPOTENCY_MS = 24 * 60 * 60_000

/**
 * Runs `work` in one transaction, and at most once for a caller's key: the same key with the same body gets the first
 * answer again. The key is written with the work, so that neither can be there without the other.
 *
 * @throws AppError `IDEMPOTENCY_MISMATCH` when the key came with another body before
 */
export async function inTransaction<T>(
  userId: string,
  once: Once | undefined,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (!once) return db.$transaction(work)
  const { key, bodyHash } = once
  try {
    return await db.$transaction(async tx => {
      const earlier = await earlierAnswer<T>(tx, userId, once)
      if (earlier) return earlier.answer
      const answer = await work(tx)
      const kept = { status: 201, answer: JSON.stringify(answer), createdAt: currentTime() }
      await tx.idempotencyKey.upsert({
        where: { userId_key: { userId, key }, createdAt: { lt: new Date(currentTime().getTime() - IDEMPOTENCY_MS) } },
        create: { userId, key, bodyHash, ...kept },
        update: { bodyHash, ...kept },
      })
      return answer
    })
  } catch (error) {
    // Another request with this key was faster, on another node.
    const earlier = isDuplicate(error) ? await earlierAnswer<T>(db, userId, once) : null
    if (!earlier) throw error
    return earlier.answer
  }
}

async function earlierAnswer<T>(tx: Tx, userId: string, { key, bodyHash }: Once): Promise<{ answer: T } | null> {
  const row = await tx.idempotencyKey.findUnique({ where: { userId_key: { userId, key } } })
  if (!row || row.createdAt.getTime() < currentTime().getTime() - IDEMPOTENCY_MS) return null
  if (row.bodyHash !== bodyHash) {
    throw new AppError('IDEMPOTENCY_MISMATCH', 'This Idempotency-Key was used before for another request')
  }
  return { answer: JSON.parse(row.answer) as T }
}
