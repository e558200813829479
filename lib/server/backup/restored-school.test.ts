import { describe, expect, it } from 'vitest'
import { signedIn } from '@/lib/testing/people'
import { alter, backedUp, copyAt, find, ownFolder, studentsIn } from '@/lib/testing/schools'
import { db } from '../db'
import { restore } from './restore'

describe('a restored database', { timeout: 60_000 }, () => {
  it('signs everyone out', async () => {
    const { id } = await signedIn('superAdmin')
    const { database, backup } = await backedUp()
    expect(find(backup, 'SELECT "userId" FROM "Session"')).toEqual([id])
    await restore({ file: backup, database })
    expect(find(database, 'SELECT "userId" FROM "Session"')).toEqual([])
    expect(find(database, 'SELECT id FROM "User"')).toEqual([id])
  })

  it('leaves an event in the history, beside those of before', async () => {
    const { database, backup, restored } = await backedUp()
    const before = find(backup, 'SELECT id FROM "AuditEvent"').length
    await restored()
    const restoring = `FROM "AuditEvent" WHERE "action" = 'data.restored'`
    expect(find(database, `SELECT json_array("label", "actorName") ${restoring}`)).toEqual([
      '["backup.db","Command line"]',
    ])
    expect(find(database, 'SELECT id FROM "AuditEvent"')).toHaveLength(before + 1)
    // In the very form in which the application writes times: they are compared as texts.
    const form = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/
    for (const at of find(database, 'SELECT "at" FROM "AuditEvent"')) expect(at).toMatch(form)
  })

  it('gives no number a second time that was given since', async () => {
    const { database, backup } = await backedUp()
    alter(database, `INSERT INTO "Sequence" VALUES ('employee', 12)`)
    await restore({ file: backup, database })
    const numbers = 'SELECT value FROM "Sequence" ORDER BY name'
    expect(find(backup, numbers)).toEqual([1])
    expect(find(database, numbers)).toEqual([12, 2])
  })

  it('takes no numbers over from another school, nor lower ones', async () => {
    const { database, backup } = await backedUp()
    alter(database, `UPDATE "_prisma_migrations" SET id = 'of another ' || id; UPDATE "Sequence" SET value = 900`)
    await restore({ file: backup, database })
    expect(find(database, 'SELECT value FROM "Sequence"')).toEqual([1])
    const { kept } = await restore({ file: copyAt(ownFolder(), 'later.db'), database })
    expect([find(database, 'SELECT value FROM "Sequence"'), studentsIn(kept ?? '')]).toEqual([[2], ['Asha']])
  })

  it('keeps the answers that repeated requests get, which belong to the records', async () => {
    const { id: userId } = await signedIn([])
    const createdAt = new Date()
    await db.idempotencyKey.create({ data: { userId, key: 'k', bodyHash: '', status: 201, answer: '{}', createdAt } })
    const { database, restored } = await backedUp()
    await restored()
    expect(find(database, 'SELECT key FROM "IdempotencyKey"')).toEqual(['k'])
  })
})
