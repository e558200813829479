import { expect, it } from 'vitest'
import { db } from '@/lib/server/db/db'
import { currentTime } from '@/lib/server/platform/clock'
import { createSignedInUser } from '@/tests/support/people'
import { toLinkError, linkIdentity } from './link'

// R98.7
it('a school account that was linked to another user at the same moment is refused, and the message says so', async () => {
  const [first, second] = [await createSignedInUser([]), await createSignedInUser([])]
  const account = { issuer: 'https://issuer.example', subject: 'asha', email: second.email }
  const now = currentTime()
  await db.identity.create({
    data: { ...account, id: 'identity-1', userId: first.id, createdAt: now, lastUsedAt: now },
  })
  const row = await db.user.findUniqueOrThrow({ where: { id: second.id } })
  const refused = await db
    .$transaction(tx => linkIdentity(tx, row, account, 'request-1'))
    .catch((error: unknown) => toLinkError(error))
  expect(refused).toMatchObject({
    code: 'FORBIDDEN',
    message:
      'This school account is linked to another account here. Ask your administrator to unlink it there, and start again.',
  })
  expect(await db.identity.count({ where: { userId: second.id } })).toBe(0)
})
