import { describe, expect, it } from 'vitest'
import { addStudentsOf5B, CLERK, createBatch, sectionChangeBatch, createPlannedBatch } from '@/tests/support/batches'
import { DAY } from '@/tests/support/clock'
import { fieldsAs } from '@/tests/support/field-calls'
import { createSignedInUser } from '@/tests/support/people'
import {
  runSqlInFile,
  createBackupAndDatabase,
  copyDatabaseTo,
  firstColumn,
  temporaryFolder,
  firstNamesIn,
} from '@/tests/support/schools'
import { db } from '@/lib/server/db/db'
import { restoreBackup } from './restore'

describe('a restored database', () => {
  // R29.8
  it('a restored database has no sessions: everyone is signed out', async () => {
    const { id } = await createSignedInUser('superAdmin')
    const { database, backup } = await createBackupAndDatabase()
    expect(firstColumn(backup, 'SELECT "userId" FROM "Session"')).toEqual([id])
    await restoreBackup({ file: backup, database })
    expect(firstColumn(database, 'SELECT "userId" FROM "Session"')).toEqual([])
    expect(firstColumn(database, 'SELECT id FROM "User"')).toEqual([id])
  })

  // R29.8
  it('a restored database has no personal tokens and no links, because ended ones would work again', async () => {
    const { id: userId } = await createSignedInUser('superAdmin')
    const times = { createdAt: new Date(), expiresAt: new Date(Date.now() + DAY) }
    await db.personalToken.create({ data: { id: 'token', userId, name: 'Bus', hash: 'h', grants: '[]', ...times } })
    await db.accountLink.create({ data: { id: 'link', userId, kind: 'invite', hash: 'h', ...times } })
    const { database, backup } = await createBackupAndDatabase()
    const secrets = 'SELECT "id" FROM "PersonalToken" UNION SELECT "id" FROM "AccountLink"'
    expect(firstColumn(backup, secrets)).toEqual(['link', 'token'])
    await restoreBackup({ file: backup, database })
    expect(firstColumn(database, secrets)).toEqual([])
  })

  // R84.7
  it('a restored database has the fields and values of the backup', async () => {
    const { token } = await createSignedInUser('superAdmin')
    const fields = fieldsAs(token)
    const { _id: house } = await fields.addField({ label: 'House', options: ['Red'] })
    await addStudentsOf5B(1)
    await db.student.updateMany({ data: { custom: '{"house":"red"}' } })
    const { database, backup } = await createBackupAndDatabase()
    runSqlInFile(database, `UPDATE "CustomField" SET "state" = 'removed'; UPDATE "Student" SET "custom" = NULL`)
    await restoreBackup({ file: backup, database })
    expect(firstColumn(database, `SELECT "id" || ' ' || "key" || ' ' || "state" FROM "CustomField"`)).toEqual([
      `${house} house active`,
    ])
    expect(firstColumn(database, 'SELECT "custom" FROM "Student" ORDER BY "serial"')[0]).toBe('{"house":"red"}')
  })

  // R39.13
  it('a restored database has no batch that still runs or waits', async () => {
    const { token } = await createSignedInUser(CLERK)
    await addStudentsOf5B(1)
    await createPlannedBatch(token, sectionChangeBatch('C', { query: {} }))
    await createBatch(token, sectionChangeBatch('D', { query: {} }))
    const { database, restored } = await createBackupAndDatabase()
    await restored()
    expect(firstColumn(database, 'SELECT DISTINCT "state" FROM "Batch"')).toEqual(['stopped'])
    const reasons = ['A backup was restored before this change was complete.']
    expect(firstColumn(database, 'SELECT DISTINCT "reason" FROM "Batch"')).toEqual(reasons)
    // Batches are deleted 30 days after `finishedAt`, so every stopped batch needs the date.
    expect(firstColumn(database, 'SELECT 1 FROM "Batch" WHERE "finishedAt" IS NULL')).toEqual([])
  })

  // R33.11
  it('restoring adds an event to the history and keeps the earlier events', async () => {
    const { database, backup, restored } = await createBackupAndDatabase()
    const before = firstColumn(backup, 'SELECT id FROM "AuditEvent"').length
    await restored()
    const restoring = `FROM "AuditEvent" WHERE "action" = 'data.restored'`
    expect(firstColumn(database, `SELECT json_array("label", "actorName") ${restoring}`)).toEqual([
      '["backup.db","Command line"]',
    ])
    expect(firstColumn(database, 'SELECT id FROM "AuditEvent"')).toHaveLength(before + 1)
    // SQLite compares times as text, so all times must have the same format.
    const format = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/
    for (const at of firstColumn(database, 'SELECT "at" FROM "AuditEvent"')) expect(at).toMatch(format)
  })

  // R29.8
  it('a restored database does not reuse a number that was assigned after the backup', async () => {
    const { database, backup } = await createBackupAndDatabase()
    runSqlInFile(database, `INSERT INTO "Sequence" VALUES ('employee', 12)`)
    await restoreBackup({ file: backup, database })
    const numbers = 'SELECT value FROM "Sequence" ORDER BY name'
    expect(firstColumn(backup, numbers)).toEqual([1])
    expect(firstColumn(database, numbers)).toEqual([12, 2])
  })

  it('restoring ignores the sequences of another school, and sequences with lower values', async () => {
    const { database, backup } = await createBackupAndDatabase()
    runSqlInFile(
      database,
      `UPDATE "_prisma_migrations" SET id = 'of another ' || id; UPDATE "Sequence" SET value = 900`,
    )
    await restoreBackup({ file: backup, database })
    expect(firstColumn(database, 'SELECT value FROM "Sequence"')).toEqual([1])
    const { previous } = await restoreBackup({ file: copyDatabaseTo(temporaryFolder(), 'later.db'), database })
    expect([firstColumn(database, 'SELECT value FROM "Sequence"'), firstNamesIn(previous ?? '')]).toEqual([
      [2],
      ['Asha'],
    ])
  })

  it('restoring keeps the stored answers of requests, because they belong to records of the backup', async () => {
    const { id: userId } = await createSignedInUser([])
    const createdAt = new Date()
    await db.idempotencyKey.create({ data: { userId, key: 'k', bodyHash: '', status: 201, answer: '{}', createdAt } })
    const { database, restored } = await createBackupAndDatabase()
    await restored()
    expect(firstColumn(database, 'SELECT key FROM "IdempotencyKey"')).toEqual(['k'])
  })
})
