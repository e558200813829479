import 'server-only'
import type { Tx } from '@/lib/server/db/db'
import type { Subject } from './subjects'

/**
 * Deletes stored answers to repeated requests that contain one of the students, also in the warning about a roll number. Such
 * answers are 24 hours old at most, so there are few.
 */
export async function eraseAnswers(tx: Tx, subjects: Subject[]): Promise<void> {
  const texts = subjects.flatMap(({ id, code, name }) => [id, code, name && `held by ${name}`]).filter(Boolean)
  for (const { userId, key, answer } of await tx.idempotencyKey.findMany()) {
    if (!texts.some(text => answer.includes(text))) continue
    await tx.idempotencyKey.delete({ where: { userId_key: { userId, key } } })
  }
}
