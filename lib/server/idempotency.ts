import 'server-only'
import { currentTime } from './clock'
import { ask, askIn, isDuplicate, type Ask, type SqlTx } from './db'
import { Prisma, type IdempotencyKey } from './db/sqlite/client'
import { AppError } from './errors'
import type { Once } from './http/once'

/** How long a key is remembered; after that the same key is a new request. */
export const IDEMPOTENCY_MS = 24 * 60 * 60_000

/**
 * Runs `work` in one transaction, and at most once for a caller's key: the same key with the same call and body
 * gets the first answer again. The key is written with the work, so that neither can be there without the other.
 *
 * @param transact begins a transaction
 * @throws AppError `IDEMPOTENCY_MISMATCH` when the key came with another call or body before
 */
export async function inTransaction<T, X extends SqlTx>(
  transact: (work: (tx: X) => Promise<T>) => Promise<T>,
  userId: string,
  once: Once | undefined,
  work: (tx: X) => Promise<T>,
): Promise<T> {
  if (!once) return transact(work)
  try {
    return await transact(async tx => {
      const earlier = await earlierAnswer<T>(askIn(tx), userId, once)
      if (earlier) return earlier.answer
      const answer = await work(tx)
      await keep(tx, userId, once, JSON.stringify(answer))
      return answer
    })
  } catch (error) {
    const isTwin = error instanceof Overtaken || isDuplicate(error)
    const earlier = isTwin ? await earlierAnswer<T>(ask, userId, once) : null
    if (!earlier) throw error
    return earlier.answer
  }
}

/** Another request with this key was faster, on another node. */
class Overtaken extends Error {}

/** The time before which a key counts no more. */
const forgotten = () => new Date(currentTime().getTime() - IDEMPOTENCY_MS)

/** @throws Overtaken */
async function keep(tx: SqlTx, userId: string, { key, bodyHash }: Once, answer: string): Promise<void> {
  const count = await tx.$executeRaw`
    INSERT INTO "IdempotencyKey" ("userId", "key", "bodyHash", "status", "answer", "createdAt")
    VALUES (${userId}, ${key}, ${bodyHash}, ${201}, ${answer}, ${currentTime()})
    ON CONFLICT ("userId", "key") DO UPDATE
      SET "bodyHash" = excluded."bodyHash", "answer" = excluded."answer", "createdAt" = excluded."createdAt"
      WHERE "IdempotencyKey"."createdAt" < ${forgotten()}`
  if (count === 0) throw new Overtaken()
}

async function earlierAnswer<T>(ask: Ask, userId: string, { key, bodyHash }: Once): Promise<{ answer: T } | null> {
  const [row] = await ask<Pick<IdempotencyKey, 'bodyHash' | 'answer'>>(Prisma.sql`
    SELECT "bodyHash", "answer" FROM "IdempotencyKey"
    WHERE "userId" = ${userId} AND "key" = ${key} AND "createdAt" >= ${forgotten()}`)
  if (!row) return null
  if (row.bodyHash !== bodyHash) {
    throw new AppError('IDEMPOTENCY_MISMATCH', 'This Idempotency-Key was used before for another request')
  }
  return { answer: JSON.parse(row.answer) as T }
}
