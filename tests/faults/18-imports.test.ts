import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { Batch } from '@/lib/contract/batches/schema'
import { endpoints } from '@/lib/contract/endpoints'
import type { ImportSettings } from '@/lib/contract/imports/import'
import { studentInput } from '@/tests/support/factories'
import { fileForm } from '@/tests/support/file-form'
import { SEED } from '@/tests/support/seed'
import { differentStudents, studentsCsv } from '@/tests/support/students-csv'
import { waitUntilBatchIs, expireLease } from './harness/batches'
import type { Client } from './harness/client'
import { findDamage } from './harness/damage'
import { recordMetrics } from './harness/metrics'
import { createRandom } from './harness/random'
import { KINDS, School } from './harness/school'
import { fullOrShort } from './harness/size'

const STUDENTS = fullOrShort(2_000, 300)
const ROUNDS = fullOrShort(10, 1)
/** The server is killed at a random moment within this time after a request. */
const WITHIN_MS = fullOrShort(800, 250)
const { batches, imports, students } = endpoints

const fileOf = (round: number): string =>
  studentsCsv(differentStudents(STUDENTS, round * STUDENTS).map(line => ({ ...line, City: `Round ${round}` })))

async function upload(client: Client, round: number): Promise<string> {
  const sent = { query: { name: `round-${round}.csv` }, body: fileForm(fileOf(round)) }
  return (await client.send<{ batch: Batch }>(imports.students, sent)).body.data.batch._id
}

async function chooseColumns(client: Client, id: string): Promise<void> {
  const { mapping } = (await client.send<ImportSettings>(imports.get, { id })).body.data
  await client.send(imports.choose, { id, body: { mapping: { ...mapping, fixed: { admissionDate: '2026-06-01' } } } })
}

/** Problems with the students of a round whose import has ended. */
async function problemsOf(school: School, id: string, round: number): Promise<string[]> {
  const database = await school.database()
  const count = async (sql: string) => Number(Object.values((await database.query(sql))[0] ?? {})[0])
  const ofRound = `FROM "Student" WHERE "city" = 'Round ${round}'`
  const events = `FROM "AuditEvent" WHERE "batchId" = '${id}' AND "entity" = 'student'`
  const missing = {
    students: STUDENTS - (await count(`SELECT COUNT(*) ${ofRound}`)),
    'different students': STUDENTS - (await count(`SELECT COUNT(DISTINCT "rollNumber") ${ofRound}`)),
    'new students': STUDENTS - (await count(`SELECT COUNT(*) ${ofRound} AND "version" = 1`)),
    'rows done':
      STUDENTS - (await count(`SELECT COUNT(*) FROM "BatchRow" WHERE "batchId" = '${id}' AND "status" = 'done'`)),
    events: STUDENTS - (await count(`SELECT COUNT(*) ${events}`)),
    'students with events': STUDENTS - (await count(`SELECT COUNT(DISTINCT "entityId") ${events}`)),
    'deletions of the file': -(await count(`SELECT COUNT(*) FROM "ImportFile" WHERE "batchId" = '${id}'`)),
  }
  const damage = await findDamage(database)
  await database.close()
  const wrong = Object.entries(missing).flatMap(([what, number]) => (number === 0 ? [] : [`${number} ${what} missing`]))
  return [...wrong, ...damage]
}

describe('an import', () => {
  // R39.6, R51.6
  test.for(KINDS)('an import adds each student once when the server is killed, on %s', async (kind, context) => {
    const school = await School.open(kind)
    let server = await school.start()
    const client = await school.client()
    const draw = createRandom(SEED)
    const kill = async () => {
      await pause(draw() * WITHIN_MS)
      await server.kill()
      // The lease expires before the start, because a server looks for batches when it starts, and then every 5 s.
      await expireLease(school)
      server = await school.start()
    }
    for (let round = 1; round <= ROUNDS; round++) {
      const id = await upload(client, round)
      await kill()
      expect((await waitUntilBatchIs(client, id, 'mapping')).total).toBe(STUDENTS)
      await chooseColumns(client, id)
      await kill()
      const { revision, counts } = await waitUntilBatchIs(client, id, 'ready')
      expect(counts).toMatchObject({ planned: STUDENTS, invalid: 0 })
      await client.send(batches.run, { id, body: { revision } })
      await kill()
      const done = await waitUntilBatchIs(client, id, 'done')
      recordMetrics(context, { rounds: round * 3 })
      expect(done.counts).toMatchObject({ done: STUDENTS, planned: 0, failed: 0, conflict: 0 })
      expect(await problemsOf(school, id, round)).toEqual([])
    }
    expect(client.traffic.wrong).toEqual([])
  })

  // R51.1, R51.6
  test.for(KINDS)('an import lets other users read and write while it is read, planned and run, on %s', async kind => {
    const school = await School.open(kind)
    await school.start()
    const [client, colleague] = [await school.client(), await school.client()]
    let isOver = false
    const work = async () => {
      let added = 0
      for (; !isOver; added++) {
        await colleague.send(students.create, { body: studentInput({ rollNumber: added + 1 }) })
        await colleague.send(students.list, { query: { search: 'Meera' } })
      }
      return added
    }
    const working = work()
    const id = await upload(client, 1)
    await waitUntilBatchIs(client, id, 'mapping')
    await chooseColumns(client, id)
    const { revision } = await waitUntilBatchIs(client, id, 'ready')
    await client.send(batches.run, { id, body: { revision } })
    await waitUntilBatchIs(client, id, 'done')
    isOver = true
    const added = await working

    expect(await problemsOf(school, id, 1)).toEqual([])
    const database = await school.database()
    const [row = {}] = await database.query(`SELECT COUNT(*) FROM "Student" WHERE "city" = 'Kochi'`)
    await database.close()
    expect(Number(Object.values(row)[0])).toBe(added)
    expect(added).toBeGreaterThan(fullOrShort(10, 0))
    expect([...client.traffic.wrong, ...colleague.traffic.wrong]).toEqual([])
  })
})
