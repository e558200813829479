import { expect, it, vi } from 'vitest'
import { db } from '@/lib/server/db/db'
import { call } from '@/tests/support/api'
import { staffInput } from '@/tests/support/factories'
import { createSignedInUser } from '@/tests/support/people'
import { POST as create } from './route'

// R34.27
it('a repeated POST /staff gets the first answer when another node has just created the account', async () => {
  const { token } = await createSignedInUser('superAdmin')
  const request = { token, body: staffInput(), headers: { 'idempotency-key': 'form-1' } }
  const first = await call(create, request)
  const answered = await db.idempotencyKey.findFirstOrThrow()
  await db.idempotencyKey.delete({ where: { userId_key: { userId: answered.userId, key: answered.key } } })
  // At this moment the other node commits its account and its answer together.
  const { count } = db.user
  vi.spyOn(db.user, 'count').mockImplementation(((where: never) =>
    db.idempotencyKey.create({ data: answered }).then(() => count(where))) as never)
  const second = await call(create, request)
  expect([second.status, second.body]).toEqual([201, first.body])
})
