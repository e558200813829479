import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach } from 'vitest'

// A private, empty school for each test file. The client reads the environment when its module is first loaded,
// so the modules that touch it are imported only after this.
const folder = mkdtempSync(join(tmpdir(), 'school-test-'))
process.env.DATA_DIR = folder
process.env.LOG_LEVEL = 'silent'
delete process.env.DATABASE_URL

const { applyMigrations } = await import('@/lib/server/db/migrations')
const { databaseUrl } = await import('@/lib/server/env')
await applyMigrations(databaseUrl())
const { db } = await import('@/lib/server/db')

beforeEach(async () => {
  await db.$transaction([
    db.user.deleteMany(),
    db.student.deleteMany(),
    db.sequence.deleteMany(),
    db.rateLimit.deleteMany(),
    db.idempotencyKey.deleteMany(),
  ])
})

afterAll(async () => {
  await db.$disconnect()
  rmSync(folder, { recursive: true, force: true })
})
