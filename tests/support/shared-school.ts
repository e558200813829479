import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { setCustomFields } from '@/lib/contract/custom-fields/field'
import { setSchoolLists, SPECIFIED_LISTS } from '@/lib/contract/school-lists'
import { DEFAULT_RULES, setSchoolRules } from '@/lib/contract/school-rules'
import { createSchool, deleteSchoolData, lowerHashCost, restoreClock } from './school'

// One school for all test files of a process, because loading the server takes as long as the tests of a file.
// postgres-template.ts deletes its database together with the copies of the template.
const store = globalThis as { schoolOfTests?: boolean }
if (!store.schoolOfTests) {
  store.schoolOfTests = true
  const { removeFolder } = await createSchool()
  process.once('exit', removeFolder)
}
const { db } = await import('@/lib/server/db/db')
const { databaseUrl, isPostgres } = await import('@/lib/server/platform/env')

beforeAll(clearHistory)
beforeEach(lowerHashCost)
beforeEach(deleteSchoolData)
afterEach(restoreClock)
// The next file loads its modules before its first test. The modules need the original environment, lists and rules.
afterAll(() => {
  vi.unstubAllEnvs()
  setSchoolLists(SPECIFIED_LISTS)
  setSchoolRules(DEFAULT_RULES)
  setCustomFields([])
})

/** Deletes the history of the previous test file, without the triggers that protect it for 400 days. */
async function clearHistory(): Promise<void> {
  const [disableTriggers, enableTriggers] = isPostgres(databaseUrl())
    ? ['ALTER TABLE "AuditEvent" DISABLE TRIGGER USER', 'ALTER TABLE "AuditEvent" ENABLE TRIGGER USER']
    : [`DROP TRIGGER "${DELETE_TRIGGER}"`, await triggerOnSqlite()]
  await db.$transaction([
    db.$executeRawUnsafe(disableTriggers),
    db.auditEvent.deleteMany(),
    db.$executeRawUnsafe(enableTriggers),
  ])
}

const DELETE_TRIGGER = 'AuditEvent_is_not_deleted'

async function triggerOnSqlite(): Promise<string> {
  const [trigger] = await db.$queryRaw<{ sql: string }[]>`
    SELECT "sql" FROM sqlite_master WHERE "name" = ${DELETE_TRIGGER}`
  if (!trigger) throw new Error('The trigger that protects the history is missing')
  return trigger.sql
}
