import { expect, it, vi } from 'vitest'
import { DAY } from '@/lib/testing/clock'
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

it('does so every hour by itself', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  await spend({ key: 'short', max: 1, seconds: 60 })
  keepTidy()
  expect(await db.rateLimit.count()).toBe(1)
  vi.advanceTimersByTime(60 * 60_000)
  await vi.waitFor(async () => {
    expect(await db.rateLimit.count()).toBe(0)
  })
})
