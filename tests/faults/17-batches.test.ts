import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { Batch } from '@/lib/contract/batches/schema'
import { endpoints } from '@/lib/contract/endpoints'
import { studentInput } from '@/tests/support/factories'
import { SEED } from '@/tests/support/seed'
import { waitUntilBatchIs, expireLease, readBatch } from './harness/batches'
import type { Client } from './harness/client'
import { copyRows } from './harness/database'
import { recordMetrics } from './harness/metrics'
import { createRandom } from './harness/random'
import { type Kind, KINDS, School } from './harness/school'
import { isShort, fullOrShort } from './harness/size'
import { pollUntil } from './harness/poll-until'

const STUDENTS = fullOrShort(600, 200)
const KILLS = fullOrShort(15, 1)
/** The server is killed at a random moment within this time after a request. */
const WITHIN_MS = 250
const { batches, students } = endpoints

/** Adds a student, and copies of her. */
async function addStudents({ databaseUrl }: School, client: Client) {
  await client.send(students.create, { body: studentInput() })
  await copyRows(databaseUrl, 'Student', STUDENTS - 1, ['id', 'studentId', 'serial'])
  await copyRows(databaseUrl, 'Guardian', STUDENTS - 1, ['studentId'])
}

const startPlan = async (client: Client, section: string): Promise<string> => {
  const body = { kind: 'edit', entity: 'students', selection: { query: {} }, change: { section } }
  return (await client.send<{ batch: Batch }>(batches.create, { body })).body.data.batch._id
}

/** A school with students, whose server is killed and started again by `kill`. */
async function openSchool(kind: Kind) {
  const school = await School.open(kind)
  let server = await school.start()
  const client = await school.client()
  await addStudents(school, client)
  const draw = createRandom(SEED)
  const kill = async () => {
    await pause(draw() * WITHIN_MS)
    await server.kill()
    server = await school.start()
    await expireLease(school)
  }
  return { school, client, kill }
}

/** Problems with the students after `rounds` batches. The last batch moved all students to `section`. */
async function problemsOf(school: School, id: string, section: string, rounds: number): Promise<string[]> {
  const database = await school.database()
  const count = async (sql: string) => Number(Object.values((await database.query(sql))[0] ?? {})[0])
  const counts = {
    'in the wrong section': await count(`SELECT COUNT(*) FROM "Student" WHERE "section" <> '${section}'`),
    'changed more or less than once a batch': await count(
      `SELECT COUNT(*) FROM "Student" WHERE "version" <> ${rounds + 1}`,
    ),
    'rows not done': await count(`SELECT COUNT(*) FROM "BatchRow" WHERE "batchId" = '${id}' AND "status" <> 'done'`),
    'too few or many events':
      (await count(`SELECT COUNT(*) FROM "AuditEvent" WHERE "batchId" = '${id}' AND "entity" = 'student'`)) - STUDENTS,
  }
  await database.close()
  return Object.entries(counts).flatMap(([problem, number]) => (number === 0 ? [] : [`${number} ${problem}`]))
}

describe('a change of many students', () => {
  // R39.6
  test.for(KINDS)(
    'a batch is complete and changes each student once when the server is killed, on %s',
    async (kind, context) => {
      const { school, client, kill } = await openSchool(kind)
      for (let round = 1; round <= KILLS; round++) {
        const section = round % 2 ? 'C' : 'D'
        const id = await startPlan(client, section)
        await kill()
        const { revision, counts } = await waitUntilBatchIs(client, id, 'ready')
        expect(counts.planned).toBe(STUDENTS)
        await client.send(batches.run, { id, body: { revision } })
        await kill()
        await waitUntilBatchIs(client, id, 'done')
        recordMetrics(context, { rounds: round * 2 })
        expect(await problemsOf(school, id, section, round)).toEqual([])
      }
    },
  )

  // R39.9
  test.for(isShort ? (['sqlite'] as const) : KINDS)(
    'a batch is undone completely, and the undo is undone completely, when the server is killed, on %s',
    async (kind, context) => {
      const { school, client, kill } = await openSchool(kind)
      const first = studentInput().section
      let id = await startPlan(client, 'C')
      await client.send(batches.run, { id, body: { revision: (await waitUntilBatchIs(client, id, 'ready')).revision } })
      await waitUntilBatchIs(client, id, 'done')
      for (let round = 1; round <= KILLS; round++) {
        id = (await client.send<{ batch: Batch }>(batches.undo, { id })).body.data.batch._id
        await kill()
        const { revision } = await waitUntilBatchIs(client, id, 'ready')
        await client.send(batches.run, { id, body: { revision } })
        await kill()
        await waitUntilBatchIs(client, id, 'done')
        recordMetrics(context, { rounds: round * 2 })
        expect(await problemsOf(school, id, round % 2 ? first : 'C', round + 1)).toEqual([])
      }
    },
  )

  // R39.6
  test('a batch is continued by the other node, and the first node writes nothing when it wakes up', async () => {
    const school = await School.open('postgres')
    const first = await school.start()
    const client = await school.client()
    await addStudents(school, client)
    const id = await startPlan(client, 'C')
    const { revision } = await waitUntilBatchIs(client, id, 'ready')
    await client.send(batches.run, { id, body: { revision } })
    await pollUntil(async () => (await readBatch(client, id)).counts.done > 0)
    first.signal('SIGSTOP')
    // From now on the client uses the other node, because it is the newest.
    await school.start()
    await expireLease(school)
    await waitUntilBatchIs(client, id, 'done')
    first.signal('SIGCONT')
    await pollUntil(() => first.isReady())
    expect(await problemsOf(school, id, 'C', 1)).toEqual([])
  })
})
