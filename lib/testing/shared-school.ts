import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { emptySchool, makeSchool, trueTime } from './school'

// One school for all test files of a process, as a server has one: loading the server takes as long as a file's tests.
// Its database goes with the copies of the template (postgres-setup.ts).
const store = globalThis as { schoolOfTests?: boolean }
if (!store.schoolOfTests) {
  store.schoolOfTests = true
  const { removeFolder } = await makeSchool()
  process.once('exit', removeFolder)
}
const { db } = await import('@/lib/server/db')
const { databaseUrl, isPostgres } = await import('@/lib/server/env')

beforeAll(forgetHistory)
beforeEach(emptySchool)
afterEach(trueTime)
// By itself that comes before a test, and so too late for what the next file loads.
afterAll(() => void vi.unstubAllEnvs())

/** What happened in the tests of another file: the school itself lets go of nothing that is younger than 400 days. */
async function forgetHistory(): Promise<void> {
  const [allowing, forbidding] = isPostgres(databaseUrl())
    ? ['ALTER TABLE "AuditEvent" DISABLE TRIGGER USER', 'ALTER TABLE "AuditEvent" ENABLE TRIGGER USER']
    : [`DROP TRIGGER "${KEEPER}"`, await keeperOnSqlite()]
  await db.$transaction([db.$executeRawUnsafe(allowing), db.auditEvent.deleteMany(), db.$executeRawUnsafe(forbidding)])
}

const KEEPER = 'AuditEvent_is_not_deleted'

async function keeperOnSqlite(): Promise<string> {
  const [made] = await db.$queryRaw<{ sql: string }[]>`SELECT "sql" FROM sqlite_master WHERE "name" = ${KEEPER}`
  if (!made) throw new Error('Nothing keeps the history')
  return made.sql
}
