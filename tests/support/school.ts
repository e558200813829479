import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inject, vi } from 'vitest'
import { fastFolder } from './fast-folder'
import { copyDatabase } from './postgres'

/**
 * Creates an empty school for the tests of this process. The database modules read the environment when they are first
 * loaded, so import them only after this.
 *
 * @returns a function that deletes its folder, and the URL of its database on Postgres
 */
export async function createSchool() {
  const folder = fastFolder('test')
  process.env.DATA_DIR = folder
  process.env.LOG_LEVEL = 'silent'
  // The lowest allowed cost, for processes that a test starts.
  process.env.BCRYPT_COST = '10'
  // No limit, because tests send more requests in a second than a person in a minute.
  process.env.REQUESTS_PER_SECOND = '0'
  delete process.env.DATABASE_URL

  await raiseDatabaseLimits()
  const [sqlite, postgres] = [inject('sqliteTemplate'), inject('postgresTemplate')]
  if (sqlite) copyFileSync(sqlite, join(folder, 'school.db'))
  const copy = postgres ? await copyDatabase(postgres) : undefined
  if (copy) {
    process.env.DATABASE_URL = copy
    process.env.AUTH_SECRET = 'signs nothing but the sessions of tests'
  }
  return { copy, removeFolder: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Makes the database wait a hundred times longer before a request fails: a busy machine is slow, not wrong. */
async function raiseDatabaseLimits(): Promise<void> {
  const { DATABASE_TIMEOUTS } = await import('@/lib/server/db/database-timeouts')
  const times = (limits: object): object =>
    Object.fromEntries(
      Object.entries(limits).map(([name, value]: [string, number | object]) => [
        name,
        typeof value === 'number' ? value * 100 : times(value),
      ]),
    )
  Object.assign(DATABASE_TIMEOUTS, times(DATABASE_TIMEOUTS))
}

/**
 * Lets a hash cost two milliseconds, because the tests compute thousands. A real server refuses a cost below 10. Call it
 * before each test: a test may load the settings again.
 */
export async function lowerHashCost(): Promise<void> {
  const { env } = await import('@/lib/server/platform/env')
  Object.assign(env(), { BCRYPT_COST: 5 })
}

/** Deletes all rows except the history. */
export async function deleteSchoolData(): Promise<void> {
  const { db } = await import('@/lib/server/db/db')
  await db.$transaction([
    db.user.deleteMany(),
    db.student.deleteMany(),
    db.attendanceDay.deleteMany(),
    db.duplicatePair.deleteMany(),
    db.trash.deleteMany(),
    db.sequence.deleteMany(),
    db.rateLimit.deleteMany(),
    db.idempotencyKey.deleteMany(),
    db.setting.deleteMany(),
    db.listValue.deleteMany(),
    db.customField.deleteMany(),
    db.savedView.deleteMany(),
    db.schoolPicture.deleteMany(),
    db.certificate.deleteMany(),
    db.batch.deleteMany(),
    db.importMapping.deleteMany(),
    db.queuedMail.deleteMany(),
    db.viewed.deleteMany(),
    db.viewer.deleteMany(),
    db.erasure.deleteMany(),
  ])
  const { takePendingViews } = await import('@/lib/server/view-log/pending-views')
  takePendingViews()
  const { refreshChoicesNow } = await import('@/lib/server/lists/current-choices')
  await refreshChoicesNow()
}

/** Restores the clock. Call it from a setup file: in a shared process other modules are loaded only once. */
export const restoreClock = (): void => void vi.useRealTimers()
