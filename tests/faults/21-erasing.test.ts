import { setTimeout as pause } from 'node:timers/promises'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import type { Batch } from '@/lib/contract/batches/schema'
import { endpoints } from '@/lib/contract/endpoints'
import { sqliteFile } from '@/lib/server/platform/env'
import { studentInput } from '@/tests/support/factories'
import { SEED } from '@/tests/support/seed'
import { waitUntilBatchIs, expireLease } from './harness/batches'
import { copyRows, runSqlOnDatabase } from './harness/database'
import { recordMetrics } from './harness/metrics'
import { createRandom } from './harness/random'
import { KINDS, School } from './harness/school'
import { fullOrShort } from './harness/size'

const STUDENTS = fullOrShort(600, 200)
const KILLS = fullOrShort(15, 4)
/** The server is killed at a random moment within this time after a request. */
const WITHIN_MS = 250
const { batches, students } = endpoints

/** Texts that must be gone: the names of the student, the parents and the street. */
const GONE = ['Suresh Nair', 'Latha Nair', '12 Lake Road', 'meera.nair@example.com']

// R104.16
test.for(KINDS)(
  'every student is erased exactly once although the server is killed during the slices, on %s',
  async (kind, context) => {
    const school = await School.open(kind)
    let server = await school.start()
    const client = await school.client()
    await client.send(students.create, {
      body: { ...studentInput(), isActive: false, leaving: { date: '2026-03-31', reason: 'Transferred' } },
    })
    await copyRows(school.databaseUrl, 'Student', STUDENTS - 1, ['id', 'studentId', 'serial'])
    await copyRows(school.databaseUrl, 'Guardian', STUDENTS - 1, ['studentId'])
    const body = { kind: 'erase', entity: 'students', selection: { query: {} }, change: { depth: 'anonymise' } }
    const id = (await client.send<{ batch: Batch }>(batches.create, { body })).body.data.batch._id
    const { revision } = await waitUntilBatchIs(client, id, 'ready')
    await client.send(batches.run, { id, body: { revision, confirm: 'ERASE' } })
    const draw = createRandom(SEED)
    for (let round = 0; round < KILLS; round++) {
      await pause(draw() * WITHIN_MS)
      await server.kill()
      server = await school.start()
      await expireLease(school)
    }
    const { counts } = await waitUntilBatchIs(client, id, 'done')
    recordMetrics(context, { rounds: KILLS })
    expect(counts).toMatchObject({ done: STUDENTS, conflict: 0, failed: 0 })
    const database = await school.database()
    const count = async (sql: string) => Number(Object.values((await database.query(sql))[0] ?? {})[0])
    expect(await count(`SELECT COUNT(*) FROM "Student" WHERE "erased" = 'anonymise' AND "version" = 2`)).toBe(STUDENTS)
    expect(await count(`SELECT COUNT(*) FROM "AuditEvent" WHERE "action" = 'student.erased'`)).toBe(STUDENTS)
    expect(await count('SELECT COUNT(*) FROM "Guardian"')).toBe(0)
    expect(await count('SELECT COUNT(*) FROM "Erasure"')).toBe(STUDENTS)
    await database.close()
    if (kind === 'postgres') return
    const file = sqliteFile(school.databaseUrl)
    const listed = readFileSync(join(dirname(file), 'erasures.jsonl'), 'utf8')
      .split('\n')
      .filter(Boolean)
    // When the server is killed before the commit of a slice, both attempts list the students of the slice.
    expect(new Set(listed).size).toBe(STUDENTS)
    await server.stop()
    await runSqlOnDatabase(school.databaseUrl, 'PRAGMA wal_checkpoint(TRUNCATE)')
    const content = readFileSync(file, 'latin1')
    expect(GONE.filter(text => content.includes(text))).toEqual([])
  },
)
