import 'server-only'
import { currentTime } from '@/lib/server/platform/clock'
import { db, isUniqueViolation, type Tx } from '@/lib/server/db/db'
import { AppError } from '@/lib/server/platform/errors'

/**
 * A request with an `Idempotency-Key`. `bodyHash` is a hash of the method, the path with its parameters, the body and
 * the file.
 */
export type IdempotentRequest = { key: string; bodyHash: string }

/** How long the answer to a key is stored; after that the same key is a new request. */
export const IDEMPOTENCY_KEY_TTL_MS = 24 * 60 * 60_000

/**
 * Runs `work` in one transaction, and at most once for each key of a user. A repeated request gets the stored answer of
 * the first request. The answer is stored in the same transaction, so it exists exactly when the work is done.
 *
 * @param request undefined when the client sent no key
 * @throws AppError `IDEMPOTENCY_MISMATCH` when the key was used before for another request
 */
export async function runIdempotent<T>(
  userId: string,
  request: IdempotentRequest | undefined,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (!request) return db.$transaction(work)
  try {
    return await db.$transaction(async tx => {
      const stored = await readAnswer<T>(userId, request, tx)
      if (stored) return stored.answer
      const answer = await work(tx)
      await storeAnswer(tx, userId, request, JSON.stringify(answer))
      return answer
    })
  } catch (error) {
    // The first request with this key may have succeeded just now and so caused this refusal, for example by taking the
    // last place.
    const isConcurrent = error instanceof KeyTaken || error instanceof AppError || isUniqueViolation(error)
    const stored = isConcurrent ? await readAnswer<T>(userId, request) : null
    if (!stored) throw error
    return stored.answer
  }
}

/**
 * The stored answer to a key, if any, for services with costly work before their transaction.
 *
 * @throws AppError `IDEMPOTENCY_MISMATCH` when the key was used before for another request
 */
export const findStoredAnswer = async <T>(
  userId: string,
  request: IdempotentRequest | undefined,
): Promise<{ answer: T } | null> => (request ? readAnswer<T>(userId, request) : null)

/** Another node has committed a request with the same key first. */
class KeyTaken extends Error {}

/** Answers stored before this time have expired. */
const expiry = () => new Date(currentTime().getTime() - IDEMPOTENCY_KEY_TTL_MS)

/** @throws KeyTaken */
async function storeAnswer(
  tx: Tx,
  userId: string,
  { key, bodyHash }: IdempotentRequest,
  answer: string,
): Promise<void> {
  const count = await tx.$executeRaw`
    INSERT INTO "IdempotencyKey" ("userId", "key", "bodyHash", "status", "answer", "createdAt")
    VALUES (${userId}, ${key}, ${bodyHash}, ${201}, ${answer}, ${currentTime()})
    ON CONFLICT ("userId", "key") DO UPDATE
      SET "bodyHash" = excluded."bodyHash", "answer" = excluded."answer", "createdAt" = excluded."createdAt"
      WHERE "IdempotencyKey"."createdAt" < ${expiry()}`
  if (count === 0) throw new KeyTaken()
}

async function readAnswer<T>(
  userId: string,
  { key, bodyHash }: IdempotentRequest,
  tx: Tx = db,
): Promise<{ answer: T } | null> {
  const row = await tx.idempotencyKey.findFirst({ where: { userId, key, createdAt: { gte: expiry() } } })
  if (!row) return null
  if (row.bodyHash !== bodyHash) {
    throw new AppError('IDEMPOTENCY_MISMATCH', 'This Idempotency-Key was used before for another request')
  }
  return { answer: JSON.parse(row.answer) as T }
}
