import { expect, vi } from 'vitest'
import { db } from '@/lib/server/db/db'
import type { Person } from './people'
import { limitToClasses } from './scope'

/** Makes a call, and limits its user to the classes in `left` just before the transaction of the call begins. */
export async function callWhileLosingClasses(
  { id }: Person,
  send: () => Promise<{ status: number; body: { message: string } }>,
  ...left: string[]
) {
  const { $transaction } = db
  const spy = vi.spyOn(db, '$transaction').mockImplementationOnce(async (...work: Parameters<typeof $transaction>) => {
    await limitToClasses(id, ...left)
    return $transaction.apply(db, work)
  })
  const { status, body } = await send()
  expect(spy).toHaveBeenCalled()
  return [status, body.message]
}
