import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Refreshed } from '@/lib/contract/accounts/schema'
import { endpoints } from '@/lib/contract/endpoints'
import type { SavedStudent } from '@/lib/contract/students/schema'
import type { TrashPage } from '@/lib/contract/trash'
import { Child } from '@/tests/support/children'
import { studentInput } from '@/tests/support/factories'
import { at } from '@/lib/server/platform/root.mjs'
import type { AppServer } from './harness/app-server'
import type { Client } from './harness/client'
import { runSqlOnDatabase, type Database } from './harness/database'
import { recordMetrics } from './harness/metrics'
import { findLostAndDoubledWrites, NO_FAULTS } from './harness/oracle'
import { Ledger } from './harness/ledger'
import { School } from './harness/school'
import { fullOrShort } from './harness/size'
import { judgesTimes } from './harness/times'
import { pollUntil } from './harness/poll-until'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** The environment of a node with its own clock. */
const SKEWED = { NODE_OPTIONS: `--import ${new URL(at('tests/faults/harness/skewed-clock.mjs'), 'file:').href}` }
/** The clock differences of one node. The last two are longer than a lockout and an access token. */
const SKEWS = [10, -10, 1, -1, 60, -60].slice(0, fullOrShort(6, 2)).map(minutes => minutes * MINUTE)
const CREATIONS = fullOrShort(200, 20)
/** Nodes read the database's time with a query, so they may be wrong by half the duration of the query. */
const PRECISION_MS = 250

let school: School
let database: Database
let right: AppServer
let wrong: AppServer
let clock: string

beforeAll(async () => {
  school = await School.open('postgres')
  database = await school.database()
  clock = join(school.folder, 'clock')
  writeFileSync(clock, '0')
  right = await school.start()
  wrong = await school.start({ env: { ...SKEWED, CLOCK_FILE: clock } })
  return () => database.close()
})

/** Changes the clock of the running node. */
async function setClock(ms: number): Promise<void> {
  const before = wrong.output.length
  writeFileSync(clock, String(ms))
  wrong.signal('SIGUSR2')
  await pollUntil(() => wrong.output.slice(before).includes(`off by ${ms} ms`))
}

const on = (node: AppServer, client: Client) => client.twin(undefined, () => node.url)

/** Signs in on one node and returns the session for both nodes. */
async function signIn(node: AppServer): Promise<{ client: Client; status: (at: AppServer) => Promise<number> }> {
  const client = on(node, await school.client())
  await client.signIn(school.admin)
  return { client, status: async at => (await on(at, client).send(endpoints.auth.me)).status }
}

async function refresh(client: Client): Promise<void> {
  const { status, body } = await client.send<Refreshed>(endpoints.auth.refresh, {
    body: { refreshToken: client.refreshToken },
  })
  expect(status).toBe(200)
  Object.assign(client, body.data)
}

const sessionOf = ({ accessToken }: Client) =>
  (JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }).sid

const minutes = (ms: number) => `${ms > 0 ? '+' : ''}${ms / MINUTE} minutes`

describe.each(SKEWS.map(ms => ({ ms, off: minutes(ms) })))('a node whose clock is off by $off', ({ ms }) => {
  beforeAll(async () => {
    await setClock(ms)
    await database.query('DELETE FROM "RateLimit"')
  })

  // R32.7
  test('nodes whose clocks differ accept each other’s sessions', async () => {
    for (const node of [right, wrong]) {
      const { client, status } = await signIn(node)
      for (const refreshing of [right, wrong, right]) {
        expect([await status(right), await status(wrong)]).toEqual([200, 200])
        const other = on(refreshing, client)
        await refresh(other)
        Object.assign(client, { accessToken: other.accessToken, refreshToken: other.refreshToken })
      }
    }
  })

  // R32.7
  test('a node with a wrong clock ends a session on time', async context => {
    const { client, status } = await signIn(right)
    const session = `"Session" WHERE "id" = '${sessionOf(client)}'`
    const end = `(clock_timestamp() AT TIME ZONE 'UTC') + interval '5 seconds'`
    await database.query(`UPDATE ${session.replace(' WHERE', ` SET "endsAt" = ${end}, "expiresAt" = ${end} WHERE`)}`)
    /** Milliseconds until the session's end by the database's clock. */
    const left = async () => {
      const sql = `SELECT extract(epoch FROM "endsAt" - (clock_timestamp() AT TIME ZONE 'UTC')) * 1000 AS left FROM ${session}`
      return Number((await database.query(sql))[0]?.left)
    }
    expect(await status(wrong)).toBe(200)
    let answered = Infinity
    let refused: number | undefined
    await pollUntil(async () => {
      const before = await left()
      if ((await status(wrong)) === 200) answered = before
      else refused ??= await left()
      return before < -PRECISION_MS && refused !== undefined
    })
    const early = refused ?? Infinity
    const more = {
      'last answered, ms after the end': Math.round(-answered),
      'first refused, ms before': Math.round(early),
    }
    recordMetrics(context, { more })
    // Within the precision of the clock, both statuses are right.
    if (judgesTimes) expect(Math.max(-answered, early)).toBeLessThan(PRECISION_MS)
    expect(await status(wrong)).toBe(401)
    const late = on(wrong, client)
    expect((await late.send(endpoints.auth.refresh, { body: { refreshToken: client.refreshToken } })).status).toBe(401)
  })

  // R32.7
  test('a node with a wrong clock shortens no lockout, whichever node counted the failures', async () => {
    const client = await school.client()
    for (const failing of [right, wrong]) {
      const body = { email: `nobody-${failing.pid}@school.example`, password: 'Wrong@123' }
      const attempt = (node: AppServer) => on(node, client).send(endpoints.auth.login, { body })
      for (let n = 0; n < 5; n++) expect((await attempt(failing)).status).toBe(401)
      for (const node of [right, wrong]) {
        const { status, headers } = await attempt(node)
        expect(status).toBe(429)
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(14 * 60)
        expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60)
      }
    }
  })
})

// R32.7
test('a clock that jumps while both nodes create students causes no duplicate id', async context => {
  const client = await school.client()
  const made: SavedStudent[] = []
  for (let n = 0; n < CREATIONS; n++) {
    if (n % 10 === 0) await setClock(SKEWS[(n / 10) % SKEWS.length] ?? 0)
    const creation = { key: `jump-${n}`, body: studentInput() }
    const [first, again] = await Promise.all(
      [right, wrong].map(node => on(node, client).send<SavedStudent>(endpoints.students.create, creation)),
    )
    expect([first?.status, again?.status]).toEqual([201, 201])
    expect(again?.body.data.student).toEqual(first?.body.data.student)
    if (first) made.push(first.body.data)
  }
  const ids = new Set(made.flatMap(({ student }) => [student._id, student.studentId]))
  const verdict = await findLostAndDoubledWrites(school, new Ledger())
  recordMetrics(context, { rounds: CREATIONS / 10, answered: made.length, doubled: 2 * made.length - ids.size })
  expect(ids.size).toBe(2 * CREATIONS)
  expect(verdict).toMatchObject(NO_FAULTS)
})

// R33.16
test('F17 a clock 45 days ahead at the start purges nothing, even when somebody signs in at once', async context => {
  const own = await School.open('sqlite')
  const server = await own.start()
  const client = await own.client()
  const { body } = await client.send<SavedStudent>(endpoints.students.create, { body: studentInput() })
  expect((await client.send(endpoints.students.remove, { id: body.data.student._id })).status).toBe(200)
  expect(await server.stop()).toBe(0)
  // The state after an upgrade: a school in use without a record of the last housekeeping.
  await runSqlOnDatabase(own.databaseUrl, `DELETE FROM "Setting" WHERE "name" = 'housekeeping'`)

  const file = join(own.folder, 'clock')
  const ahead = (ms: number) => {
    writeFileSync(file, String(ms))
    return { ...own.env, ...SKEWED, CLOCK_FILE: file }
  }
  /** Runs the housekeeping that a server does a minute after its start, with a fast clock. @returns the rows in the trash */
  const tidiedAhead = async (ms: number) => {
    const child = await Child.load('lib/server/housekeeping/housekeeping.ts', { env: ahead(ms) })
    expect(await child.call('runHousekeeping')).toMatchObject({ value: null })
    await child.kill()
    const opened = await own.database()
    const [row] = await opened.query('SELECT count(*) AS "left" FROM "Trash"')
    await opened.close()
    return row?.left
  }
  const early = await own.start({ env: ahead(45 * DAY) })
  await client.signIn(own.admin)
  expect(await early.stop()).toBe(0)
  const left = [await tidiedAhead(45 * DAY), await tidiedAhead(48 * DAY)]
  await own.start({ env: ahead(48 * DAY) })
  await client.signIn(own.admin)
  const listed = await client.send<TrashPage>(endpoints.trash.list)
  recordMetrics(context, { more: { 'left in the trash': left.join(', ') } })
  expect(left).toEqual([1, 1])
  expect(listed.body.data.records).toHaveLength(1)
})
