import 'server-only'
import type { Tx } from '@/lib/server/db/db'
import type { Subject } from './subjects'

/**
 * Deletes the stored answers of idempotent requests that name one of the students, for example in a warning about a
 * roll number. Answers are stored for 24 hours at most, so there are few to read.
 */
export async function deleteStoredAnswers(tx: Tx, subjects: Subject[]): Promise<void> {
  const texts = subjects.flatMap(({ id, code, name }) => [id, code, name && `held by ${name}`]).filter(Boolean)
  for (const { userId, key, answer } of await tx.idempotencyKey.findMany()) {
    if (!texts.some(text => answer.includes(text))) continue
    await tx.idempotencyKey.delete({ where: { userId_key: { userId, key } } })
  }
}
