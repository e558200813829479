import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, inject, it, onTestFinished } from 'vitest'
import { createDatabase, dropDatabase, runStatement } from '@/tests/support/postgres'
import { migrationFolder, migrationNames } from '@/lib/server/db/pending-migrations'

const template = inject('postgresTemplate')
const provider = template ? 'postgresql' : 'sqlite'

/** Creates an empty database. @returns a function that runs SQL in it */
async function emptyDatabase(): Promise<(sql: string) => Promise<unknown[]>> {
  if (template) {
    const url = await createDatabase(template)
    onTestFinished(() => dropDatabase(url))
    return sql => runStatement(url, sql)
  }
  const db = new DatabaseSync(':memory:')
  return sql => Promise.resolve(sql.startsWith('SELECT') ? db.prepare(sql).all() : [db.exec(sql)])
}

it('the migrations fill the search columns of earlier events, and these events stay read-only', async () => {
  const run = await emptyDatabase()
  for (const name of migrationNames(provider)) {
    if (name.endsWith('_trash')) {
      const event = `'1', '2026-11-21 09:00:00', 'Asha RAO', 'student.created', 'student', 'x', 'Meera Nair', '[]', 'r'`
      await run(
        `INSERT INTO "AuditEvent" ("id", "at", "actorName", "action", "entity", "entityId", "label", "changes", "requestId") VALUES (${event})`,
      )
    }
    await run(readFileSync(join(migrationFolder(provider), name, 'migration.sql'), 'utf8'))
  }
  expect(await run('SELECT "actorText", "labelText" FROM "AuditEvent"')).toEqual([
    { actorText: 'asha rao', labelText: 'meera nair' },
  ])
  await expect(async () => run(`UPDATE "AuditEvent" SET "label" = 'x'`)).rejects.toThrow('History cannot be changed')
})
