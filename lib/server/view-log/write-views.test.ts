import { beforeEach, expect, it, vi } from 'vitest'
import { Prisma } from '@/lib/server/db/prisma'
import { db, query } from '@/lib/server/db/db'
import { env } from '@/lib/server/platform/env'
import { log } from '@/lib/server/platform/log'
import { commandLineActor } from '@/tests/support/command-line'
import { countStatements } from '@/tests/support/count-statements'
import { DAY } from '@/tests/support/clock'
import { MAX_PENDING, takePendingViews } from './pending-views'
import { purgeViews } from './purge-views'
import { recordViews } from './record-views'
import { startViewLog, stopViewLog, writeViews } from './write-views'

const SERIAL = 2_026_000_001
const asha = { ...commandLineActor(), id: 'asha', name: 'Asha Rao' }
const ravi = { ...commandLineActor(), id: 'ravi', name: 'Ravi Menon' }
const rows = async () =>
  (await db.viewed.findMany({ orderBy: [{ serial: 'asc' }, { viewer: 'asc' }] })).map(row => row.how)

beforeEach(async () => {
  // The clock starts at noon, so that no test crosses midnight.
  vi.setSystemTime(new Date('2027-03-10T12:00'))
  takePendingViews()
  await db.viewed.deleteMany()
  await db.viewer.deleteMany()
})

// R102.2
it('recording views sends no statement, and writing views sends one for the users and one for the views', async () => {
  const serials = Array.from({ length: 2_000 }, (_, n) => SERIAL + n)
  expect(await countStatements(() => Promise.resolve(recordViews(asha, [SERIAL], 'details')))).toBe(0)
  await writeViews()
  recordViews(asha, serials, 'print')
  expect(await countStatements(writeViews)).toBeLessThanOrEqual(4)
  expect(await db.viewed.count()).toBe(2_000)
  expect(await countStatements(writeViews)).toBe(0)
})

// R102.2
it('views are written every ten seconds, and the last views when the process stops', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  startViewLog()
  recordViews(asha, [SERIAL], 'details')
  vi.advanceTimersByTime(9_999)
  expect(await rows()).toEqual([])
  vi.advanceTimersByTime(1)
  await vi.waitFor(async () => expect(await rows()).toEqual([1]))
  recordViews(ravi, [SERIAL], 'print')
  await stopViewLog()
  expect(await rows()).toEqual([1, 2])
})

// R102.3
it('views that could not be written are written the next time, with the views since then', async () => {
  const failed = vi.spyOn(log, 'error')
  vi.spyOn(db, '$executeRaw').mockRejectedValueOnce(new Error('the disk is full'))
  recordViews(asha, [SERIAL, SERIAL + 1], 'details')
  await writeViews()
  expect([await rows(), failed.mock.calls.length]).toEqual([[], 1])
  recordViews(asha, [SERIAL], 'photo')
  await writeViews()
  expect(await rows()).toEqual([5, 1])
})

// R102.3
it('at most `MAX_PENDING` views wait, and the log says how many other views were lost', async () => {
  const failed = vi.spyOn(log, 'error')
  recordViews(
    asha,
    Array.from({ length: MAX_PENDING + 3 }, (_, n) => n),
    'details',
  )
  vi.spyOn(db, '$executeRaw').mockResolvedValue(0)
  await writeViews()
  expect(failed.mock.calls.map(([fields]) => fields)).toEqual([{ views: 3 }])
})

// R102.2
it('when two processes write views of one user on one day, the kinds of both views are kept', async () => {
  recordViews(asha, [SERIAL], 'details')
  await writeViews()
  // `writeViews` reads nothing first, so this is like a second process, which does not know the first row.
  recordViews(asha, [SERIAL], 'maskedValue')
  await writeViews()
  expect(await rows()).toEqual([9])
})

// R102.5
it('housekeeping deletes views after VIEW_LOG_DAYS, and the names of users without views', async () => {
  expect(env().VIEW_LOG_DAYS).toBe(400)
  recordViews(asha, [SERIAL, SERIAL + 1], 'details')
  await writeViews()
  // Asha saw one of the two students again 300 days later, and Ravi saw nobody again.
  recordViews(ravi, [SERIAL], 'print')
  await writeViews()
  const { day } = await db.viewed.findFirstOrThrow()
  const { number: viewer } = await db.viewer.findUniqueOrThrow({ where: { userId: 'asha' } })
  await db.viewed.create({ data: { serial: SERIAL, day: day + 300, viewer, how: 2 } })
  await db.viewer.update({ where: { userId: 'asha' }, data: { lastDay: day + 300 } })
  // Use noon, so that no time zone makes it another day.
  const noon = (days: number) => new Date((day + days) * DAY + DAY / 2)
  await purgeViews(noon(400))
  expect(await db.viewed.count()).toBe(4)
  await purgeViews(noon(401))
  expect(await rows()).toEqual([2])
  expect((await db.viewer.findMany()).map(({ name }) => name)).toEqual(['Asha Rao'])
})

// R102.7
it('a row of a view has only integers', async () => {
  recordViews(asha, [SERIAL], 'details')
  await writeViews()
  const [row] = await query<Record<string, unknown>>(Prisma.sql`SELECT "serial", "day", "viewer", "how" FROM "Viewed"`)
  expect(Object.keys(row ?? {})).toEqual(Object.values(Prisma.ViewedScalarFieldEnum))
  expect(Object.values(row ?? {}).every(Number.isInteger)).toBe(true)
})
