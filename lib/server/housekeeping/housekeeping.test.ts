import { expect, it, vi } from 'vitest'
import { DAY, MINUTE } from '@/tests/support/clock'
import { createSignedInUser } from '@/tests/support/people'
import * as authenticator from '@/lib/server/accounts/authenticator'
import { db } from '@/lib/server/db/db'
import { startHousekeeping, runHousekeeping } from './housekeeping'
import * as purgePause from '@/lib/server/trash/purge-pause'
import { consumePoints } from '@/lib/server/limits/rate-limit'

it('housekeeping deletes expired sessions, limits and stored answers, and nothing else', async () => {
  const { id: userId } = await createSignedInUser([])
  await consumePoints({ key: 'short', max: 1, seconds: 60 })
  await consumePoints({ key: 'long', max: 1, seconds: 3 * 24 * 60 * 60 })
  await db.idempotencyKey.create({
    data: { userId, key: 'k', bodyHash: '', status: 201, answer: '{}', createdAt: new Date() },
  })
  await runHousekeeping()
  expect([await db.session.count(), await db.rateLimit.count(), await db.idempotencyKey.count()]).toEqual([1, 2, 1])
  await runHousekeeping(new Date(Date.now() + 2 * DAY))
  expect([await db.session.count(), await db.rateLimit.count(), await db.idempotencyKey.count()]).toEqual([1, 1, 0])
  await runHousekeeping(new Date(Date.now() + 8 * DAY))
  expect([await db.session.count(), await db.rateLimit.count()]).toEqual([0, 0])
})

it('housekeeping runs a minute after the start and every hour', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'setInterval'] })
  startHousekeeping()
  for (const [run, minutes] of [1, 59, 60].entries()) {
    await consumePoints({ key: `short-${run}`, max: 1, seconds: 1 })
    expect(await db.rateLimit.count()).toBe(1)
    vi.advanceTimersByTime(minutes * MINUTE)
    await vi.waitFor(async () => {
      expect(await db.rateLimit.count()).toBe(0)
    })
  }
})

// R33.16
it('the time between two housekeeping runs is measured by a monotonic clock', () => {
  const updatePause = vi.spyOn(purgePause, 'recordHousekeepingRun').mockResolvedValue(true)
  vi.spyOn(authenticator, 'reencryptSecrets').mockResolvedValue()
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'setInterval'] })
  startHousekeeping()
  vi.setSystemTime(Date.now() + 45 * DAY)
  for (const minutes of [1, 59, 60]) vi.advanceTimersByTime(minutes * MINUTE)
  expect(updatePause.mock.calls.map(([, ranMs]) => ranMs)).toEqual([MINUTE, 59 * MINUTE, 60 * MINUTE])
})
