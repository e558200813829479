import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, vi } from 'vitest'
import { copyOf } from './postgres'

/**
 * Makes an empty school for the tests of this process. The clients read the environment when their modules are first
 * loaded, so what touches the database is imported only after this.
 *
 * @returns what removes its folder, and the address of its database where the tests run on Postgres
 */
export async function makeSchool() {
  const folder = mkdtempSync(join(tmpdir(), 'school-test-'))
  process.env.DATA_DIR = folder
  process.env.LOG_LEVEL = 'silent'
  // The least that is allowed: a quarter of the time for each of some hundred hashes.
  process.env.BCRYPT_COST = '10'
  // A file of tests asks for more in a second than a person in a minute.
  process.env.REQUESTS_PER_SECOND = '0'
  delete process.env.DATABASE_URL

  const template = inject('postgresTemplate')
  const copy = template ? await copyOf(template) : undefined
  if (copy) {
    process.env.DATABASE_URL = copy
    process.env.AUTH_SECRET = 'signs nothing but the sessions of tests'
  } else {
    const { applyMigrations } = await import('@/lib/server/db/migrations')
    const { databaseUrl } = await import('@/lib/server/env')
    await applyMigrations(databaseUrl())
  }
  return { copy, removeFolder: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Takes everybody and everything out of it but what happened. */
export async function emptySchool(): Promise<void> {
  const { db } = await import('@/lib/server/db')
  await db.$transaction([
    db.user.deleteMany(),
    db.student.deleteMany(),
    db.trash.deleteMany(),
    db.sequence.deleteMany(),
    db.rateLimit.deleteMany(),
    db.idempotencyKey.deleteMany(),
    db.setting.deleteMany(),
  ])
}

/** Ends what a test has made of the clock. For setup files: where tests share a process, all others are read once. */
export const trueTime = (): void => void vi.useRealTimers()
