import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, inject } from 'vitest'
import { createDatabase, dropDatabase, nameOf } from './postgres'

// A private, empty school for each test file. The client reads the environment when its module is first loaded,
// so the modules that touch it are imported only after this.
const folder = mkdtempSync(join(tmpdir(), 'school-test-'))
process.env.DATA_DIR = folder
process.env.LOG_LEVEL = 'silent'
// The least that is allowed: a quarter of the time for each of some hundred hashes.
process.env.BCRYPT_COST = '10'
// A file of tests asks for more in a second than a person in a minute.
process.env.REQUESTS_PER_SECOND = '0'
delete process.env.DATABASE_URL

const template = inject('postgresTemplate')
const copy = template ? await createDatabase(template, nameOf(template)) : undefined
if (copy) {
  process.env.DATABASE_URL = copy
  process.env.AUTH_SECRET = 'signs nothing but the sessions of tests'
} else {
  const { applyMigrations } = await import('@/lib/server/db/migrations')
  const { databaseUrl } = await import('@/lib/server/env')
  await applyMigrations(databaseUrl())
}
const { closeDatabase, db } = await import('@/lib/server/db')

beforeEach(async () => {
  await db.$transaction([
    db.user.deleteMany(),
    db.student.deleteMany(),
    db.trash.deleteMany(),
    db.sequence.deleteMany(),
    db.rateLimit.deleteMany(),
    db.idempotencyKey.deleteMany(),
    db.setting.deleteMany(),
  ])
})

afterAll(async () => {
  await closeDatabase()
  if (copy) await dropDatabase(copy)
  rmSync(folder, { recursive: true, force: true })
})
