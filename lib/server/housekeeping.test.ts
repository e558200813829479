import { expect, it, vi } from 'vitest'
import { DAY, MINUTE } from '@/lib/testing/clock'
import { signedIn } from '@/lib/testing/people'
import { db } from './db'
import { keepTidy, tidy } from './housekeeping'
import { spend } from './rate-limit'

it('removes what has lapsed and nothing else', async () => {
  const { id: userId } = await signedIn([])
  await spend({ key: 'short', max: 1, seconds: 60 })
  await spend({ key: 'long', max: 1, seconds: 3 * 24 * 60 * 60 })
  await db.idempotencyKey.create({
    data: { userId, key: 'k', bodyHash: '', status: 201, answer: '{}', createdAt: new Date() },
  })
  await tidy()
  expect([await db.session.count(), await db.rateLimit.count(), await db.idempotencyKey.count()]).toEqual([1, 2, 1])
  await tidy(new Date(Date.now() + 2 * DAY))
  expect([await db.session.count(), await db.rateLimit.count(), await db.idempotencyKey.count()]).toEqual([1, 1, 0])
  await tidy(new Date(Date.now() + 8 * DAY))
  expect([await db.session.count(), await db.rateLimit.count()]).toEqual([0, 0])
})

it('does so by itself, soon after the start and every hour', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'setInterval'] })
  keepTidy()
  for (const [passed, minutes] of [1, 59, 60].entries()) {
    await spend({ key: `short-${passed}`, max: 1, seconds: 1 })
    expect(await db.rateLimit.count()).toBe(1)
    vi.advanceTimersByTime(minutes * MINUTE)
    await vi.waitFor(async () => {
      expect(await db.rateLimit.count()).toBe(0)
    })
  }
})
