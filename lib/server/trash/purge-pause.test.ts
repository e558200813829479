import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY, MINUTE, advanceClock } from '@/tests/support/clock'
import { commandLineActor } from '@/tests/support/command-line'
import { studentInput } from '@/tests/support/factories'
import { createSignedInUser } from '@/tests/support/people'
import { db } from '@/lib/server/db/db'
import { runHousekeeping } from '@/lib/server/housekeeping/housekeeping'
import { log } from '@/lib/server/platform/log'
import { initializeLastRun } from './purge-pause'
import { deleteStudent } from '@/lib/server/students/service'
import { insertStudent } from '@/lib/server/students/insert'
import { listTrash } from './list'

const HOUR = 60 * MINUTE
const start = Date.now()
const after = (milliseconds: number) => new Date(start + milliseconds)
const runAfter = (milliseconds: number, ran = 0) => runHousekeeping(after(milliseconds), ran)
const trashCount = () => db.trash.count()

/** Runs housekeeping like a server between its start and its stop: a minute after the start, then every hour. */
async function run(from: number, to: number): Promise<void> {
  await runAfter(from + MINUTE, MINUTE)
  for (let time = HOUR; time <= to - from; time += HOUR) await runAfter(from + time, time > HOUR ? HOUR : HOUR - MINUTE)
}

beforeEach(async () => {
  const { _id } = await db.$transaction(tx => insertStudent(tx, studentInput(), new Date(), commandLineActor()))
  await deleteStudent(_id, commandLineActor())
})

describe('when the clock is 45 days ahead at the start', () => {
  // R33.16
  it('if the clock is ahead at the start, purging waits until the server has run for 24 hours', async () => {
    await runAfter(0)
    await run(45 * DAY, 46 * DAY)
    expect(await trashCount()).toBe(1)
    await runAfter(46 * DAY + HOUR, HOUR)
    expect(await trashCount()).toBe(0)
  })

  // R33.16
  it('the first run of a new version notices that the clock is ahead, even after a sign-in', async () => {
    await initializeLastRun()
    advanceClock(45 * DAY)
    await createSignedInUser([])
    await runAfter(45 * DAY + MINUTE)
    expect(await trashCount()).toBe(1)
  })

  it('if the clock is ahead at the start, rate limits also stay until the server has run for 24 hours', async () => {
    await runAfter(0)
    await db.rateLimit.create({ data: { key: 'k', points: 1, expiresAt: after(DAY) } })
    await runAfter(45 * DAY)
    expect(await db.rateLimit.count()).toBe(1)
    await run(45 * DAY, 46 * DAY + HOUR)
    expect(await db.rateLimit.count()).toBe(0)
  })

  it('the log warns once that the clock is ahead', async () => {
    const warn = vi.spyOn(log, 'warn')
    await runAfter(0)
    await run(45 * DAY, 45 * DAY + 3 * HOUR)
    expect(warn.mock.calls).toEqual([
      ['the clock is more than 7 days ahead of the last run: nothing is purged until the server has run for 24 hours'],
    ])
    warn.mockRestore()
  })

  // R33.16
  it('if the clock is ahead at the start, the trash still lists deleted records, even before the first run', async () => {
    await runAfter(0)
    vi.useFakeTimers({ toFake: ['Date'], now: after(45 * DAY) })
    const query = { page: 1, limit: 10, search: '' }
    expect((await listTrash(query)).records).toHaveLength(1)
    await runHousekeeping()
    expect((await listTrash(query)).records).toHaveLength(1)
    await run(45 * DAY, 46 * DAY + HOUR)
    vi.setSystemTime(after(46 * DAY + HOUR))
    expect((await listTrash(query)).records).toEqual([])
  })

  // R33.16
  it('the pause of purging continues after the clock is corrected', async () => {
    await runAfter(0)
    await runAfter(45 * DAY)
    await runAfter(HOUR, HOUR)
    await db.rateLimit.create({ data: { key: 'k', points: 1, expiresAt: after(HOUR) } })
    await run(HOUR, DAY)
    expect(await db.rateLimit.count()).toBe(1)
    await run(DAY, DAY + 3 * HOUR)
    expect([await trashCount(), await db.rateLimit.count()]).toEqual([1, 0])
    await runAfter(45 * DAY)
    expect(await trashCount()).toBe(1)
  })
})

it('a clock that is set ahead while the server runs pauses purging, too', async () => {
  await run(0, 3 * HOUR)
  await run(3 * HOUR + 45 * DAY, 5 * HOUR + 45 * DAY)
  expect(await trashCount()).toBe(1)
})

it('a week without a run of housekeeping does not count as a jump of the clock', async () => {
  await runAfter(0)
  for (let week = 1; week <= 5; week++) await runAfter(week * 7 * DAY)
  expect(await trashCount()).toBe(0)
})

// R33.16
it('a server that ran only 5 minutes after the holidays purges nothing at its next start', async () => {
  await runAfter(0)
  await run(45 * DAY, 45 * DAY + 5 * MINUTE)
  await run(48 * DAY, 48 * DAY + 8 * HOUR)
  expect(await trashCount()).toBe(1)
})

// R33.16
it('a server that is switched off every night purges after three days of 8 hours', async () => {
  await runAfter(0)
  for (const day of [45, 46, 47]) await run(day * DAY, day * DAY + 8 * HOUR)
  expect(await trashCount()).toBe(1)
  await run(48 * DAY, 48 * DAY + HOUR)
  expect(await trashCount()).toBe(0)
})

// R33.16
it('two nodes count each hour of the pause only once', async () => {
  const both = (time: number, ran = 0) => Promise.all([runAfter(time, ran), runAfter(time, ran)])
  await runAfter(0)
  await both(45 * DAY)
  for (let hour = 1; hour < 24; hour++) {
    await runAfter(45 * DAY + hour * HOUR, HOUR)
    await runAfter(45 * DAY + hour * HOUR + MINUTE, HOUR)
  }
  expect(await trashCount()).toBe(1)
  await both(46 * DAY, HOUR)
  expect(await trashCount()).toBe(0)
})
