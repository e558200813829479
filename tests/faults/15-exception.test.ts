import { describe, expect, test } from 'vitest'
import { endpoints } from '@/lib/contract/endpoints'
import type { SavedStudent } from '@/lib/contract/students/schema'
import { studentInput } from '@/tests/support/factories'
import { runStatement } from '@/tests/support/postgres'
import { runSqlOnDatabase } from './harness/database'
import { recordMetrics } from './harness/metrics'
import { countsOf, findLostAndDoubledWrites, NO_FAULTS } from './harness/oracle'
import { KINDS, School, type Kind } from './harness/school'
import { fullOrShort } from './harness/size'
import { pollUntil } from './harness/poll-until'
import { Writers } from './harness/writers'

const ROUNDS = fullOrShort(30, 2)

describe('an error within a request', () => {
  // ASVS 16.5.1, 16.5.4
  // R32.17
  test.for(KINDS)('an exception gives a 500 to its caller only, on %s', async (kind, context) => {
    const { school, server, client } = await open(kind)
    const { body } = await client.send<SavedStudent>(endpoints.students.create, { body: studentInput() })
    const { _id: id } = body.data.student
    // An invalid gender in the database makes the response schema throw, so the product needs no hook for this test.
    await setGender(school, 'none of these')
    const replies = await Promise.all(Array.from({ length: ROUNDS }, () => client.send(endpoints.students.get, { id })))
    const others = await client.send(endpoints.auth.me)
    await setGender(school, 'Female')
    const healed = await client.send(endpoints.students.get, { id })

    recordMetrics(context, { rounds: ROUNDS, more: { answers: String(client.traffic) } })
    for (const { status, headers, body } of replies) {
      expect(status).toBe(500)
      expect(body).toMatchObject({ success: false, error: 'INTERNAL_ERROR' })
      expect(body.message).toContain(headers.get('x-request-id'))
      expect(JSON.stringify(body)).not.toMatch(/gender|zod|stack|\.ts/i)
    }
    expect([others.status, healed.status]).toEqual([200, 200])
    expect(server.isRunning).toBe(true)
  })
})

describe('an error between the server and Postgres', () => {
  // R32.17
  test('broken connections to Postgres are replaced, and nothing is lost', async context => {
    const { school, server, client } = await open('postgres')
    const writers = new Writers(client)
    let [ended, recoveryMs] = [0, 0]
    writers.start()
    for (let round = 0; round < ROUNDS; round++) {
      const before = writers.ledger.answered
      await pollUntil(() => writers.ledger.answered > before + 10)
      ended += (await runStatement(school.databaseUrl, TERMINATE)).length
      const then = writers.ledger.answered
      const { ms } = await pollUntil(() => writers.ledger.answered > then)
      recoveryMs = Math.max(recoveryMs, ms)
    }
    await writers.stop()

    const verdict = await findLostAndDoubledWrites(school, writers.ledger)
    const more = { answers: String(client.traffic), 'connections ended': ended }
    recordMetrics(context, { rounds: ROUNDS, recoveryMs, ...countsOf(verdict), more })
    expect(verdict).toMatchObject(NO_FAULTS)
    expect(client.traffic.wrong).toEqual([])
    expect(writers.surprises).toEqual([])
    expect(client.traffic.count('cut')).toBe(0)
    expect(server.isRunning).toBe(true)
  })
})

const TERMINATE = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid()`

async function open(kind: Kind) {
  const school = await School.open(kind)
  const server = await school.start()
  return { school, server, client: await school.client() }
}

/** Writes a value that the application would never write. */
const setGender = ({ databaseUrl }: School, gender: string) =>
  runSqlOnDatabase(databaseUrl, `UPDATE "Student" SET "gender" = '${gender}'`)
