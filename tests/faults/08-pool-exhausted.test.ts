import { Client as Connection } from 'pg'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '@/lib/contract/endpoints'
import { studentInput } from '@/tests/support/factories'
import { runStatement } from '@/tests/support/postgres'
import type { AppServer } from './harness/app-server'
import type { Client, Reply } from './harness/client'
import type { Database } from './harness/database'
import { recordMetrics } from './harness/metrics'
import { countsOf, findLostAndDoubledWrites, NO_FAULTS } from './harness/oracle'
import { School } from './harness/school'
import { fullOrShort } from './harness/size'
import { expectFast } from './harness/times'
import { pollUntil } from './harness/poll-until'
import { Writers } from './harness/writers'

const POOL = 5
const MIXED = fullOrShort(2_000, 150)
const AT_ONCE = 100
/** The longest answers in ms: a wait for a connection ends after 2 s, a wait for a lock after 3 s, a statement after 5 s. */
const LIMITS = { connection: 2_500, lock: 3_500, statement: 5_500 }

let school: School
let server: AppServer
let client: Client

beforeAll(async () => {
  school = await School.open('postgres', { env: { POOL_MAX: String(POOL) } })
  server = await school.start()
})

beforeEach(async () => {
  client = await school.client()
})

/** Locks the students' tables. @returns a function that releases them */
async function hold(): Promise<() => Promise<void>> {
  const connection = new Connection({ connectionString: school.databaseUrl })
  await connection.connect()
  await connection.query('BEGIN')
  await connection.query('LOCK TABLE "Student" IN ACCESS EXCLUSIVE MODE')
  return () => connection.end()
}

const list = () => client.send(endpoints.students.list)
const me = () => client.send(endpoints.auth.me)
const isUnavailable = ({ status, headers }: Reply) => status === 503 && Number(headers.get('retry-after')) > 0
const slowest = (replies: Reply[]) => Math.max(...replies.map(({ ms }) => ms))

describe('a pool of five', () => {
  // R32.9
  test('callers get 503 after two seconds when all connections are in use', async context => {
    const letGo = await hold()
    const database = await school.database()
    const holding = Array.from({ length: POOL }, () => list())
    await pollUntil(async () => (await waitingIn(database)) === POOL)
    const waited = await Promise.all(Array.from({ length: 20 }, () => me()))
    const holders = await Promise.all(holding)
    await Promise.all([letGo(), database.close()])
    const { ms } = await pollUntil(async () => (await list()).status === 200)

    const more = { 'waited ms': Math.round(slowest(waited)), 'held ms': Math.round(slowest(holders)) }
    recordMetrics(context, { rounds: 1, recoveryMs: ms, more: { ...more, answers: String(client.traffic) } })
    expect(waited.every(isUnavailable)).toBe(true)
    expect(holders.every(isUnavailable)).toBe(true)
    expectFast(slowest(waited), LIMITS.connection, school)
    expectFast(slowest(holders), LIMITS.lock, school)
    expectFast(ms, 1_000, school)
    expect(server.isRunning).toBe(true)
  })

  // R32.9
  test('a statement is cancelled after five seconds', async context => {
    await runStatement(school.databaseUrl, SLOW)
    const reply = await client.send(endpoints.students.create, { body: studentInput() })
    await runStatement(school.databaseUrl, 'DROP TRIGGER slow ON "Student"')
    const { ms } = await pollUntil(async () => (await list()).status === 200)
    recordMetrics(context, { rounds: 1, recoveryMs: ms, more: { 'cut after ms': Math.round(reply.ms) } })
    expect(isUnavailable(reply)).toBe(true)
    expectFast(reply.ms, LIMITS.statement, school)
    expect((await client.send(endpoints.students.create, { body: studentInput() })).status).toBe(201)
  })

  // R32.10
  test('with a pool of five connections, each of many mixed requests is answered', async context => {
    const writers = new Writers(client, { writers: AT_ONCE / 2 })
    let reads = 0
    const read = async () => {
      for (; client.traffic.answered < MIXED; reads++) await (reads % 3 ? list() : me())
    }
    writers.start()
    await Promise.all(Array.from({ length: AT_ONCE / 2 }, read))
    await writers.stop()

    const verdict = await findLostAndDoubledWrites(school, writers.ledger)
    const more = {
      requests: client.traffic.answered,
      answers: String(client.traffic),
      'slowest ms': Math.round(client.traffic.slowestMs),
    }
    recordMetrics(context, { ...countsOf(verdict), more })
    expect(client.traffic.count('cut')).toBe(0)
    expect(client.traffic.wrong).toEqual([])
    expect(writers.surprises).toEqual([])
    expect(verdict).toMatchObject(NO_FAULTS)
  })
})

const SLOW = `
  CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(30); RETURN NEW; END $$;
  CREATE TRIGGER slow BEFORE INSERT ON "Student" FOR EACH ROW EXECUTE FUNCTION slow()`

/** How many connections of the school's database wait for a lock. */
async function waitingIn(database: Database): Promise<number> {
  const sql = `SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`
  const [row] = await database.query(sql)
  return Number(row?.count)
}
