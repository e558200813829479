import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Refreshed } from '@/lib/contract/auth'
import { endpoints } from '@/lib/contract/endpoints'
import type { SavedStudent } from '@/lib/contract/student'
import { studentInput } from '@/lib/testing/factories'
import { at } from '../scripts/steps/root.mjs'
import type { AppServer } from './harness/app-server'
import type { Client } from './harness/client'
import type { Database } from './harness/database'
import { note } from './harness/figures'
import { examine, SOUND } from './harness/oracle'
import { Ledger } from './harness/ledger'
import { School } from './harness/school'
import { size } from './harness/size'
import { until } from './harness/until'

const MINUTE = 60_000
/** By how much the clock of one node differs. The last are longer than a lockout and an access token. */
const SKEWS = [10, -10, 1, -1, 60, -60].slice(0, size(6, 2)).map(minutes => minutes * MINUTE)
const CREATIONS = size(200, 20)
/** Nodes learn the database's time from a question, and may err by what half of it took. */
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
  const preload = `--import ${new URL(at('faults/harness/skewed-clock.mjs'), 'file:').href}`
  wrong = await school.start({ env: { NODE_OPTIONS: preload, CLOCK_FILE: clock } })
  return () => database.close()
})

/** Sets the clock of the one node, while it runs. */
async function setClock(ms: number): Promise<void> {
  const before = wrong.output.length
  writeFileSync(clock, String(ms))
  wrong.signal('SIGUSR2')
  await until(() => wrong.output.slice(before).includes(`off by ${ms} ms`))
}

const on = (node: AppServer, client: Client) => client.twin(undefined, () => node.url)

/** Signs in on one node, and gives the same session on both. */
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

  test('takes the sessions of the other, and the other takes its own', async () => {
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

  test('ends a session when it ends, not before and not after', async context => {
    const { client, status } = await signIn(right)
    const session = `"Session" WHERE "id" = '${sessionOf(client)}'`
    const end = `(clock_timestamp() AT TIME ZONE 'UTC') + interval '2 seconds'`
    await database.query(`UPDATE ${session.replace(' WHERE', ` SET "endsAt" = ${end}, "expiresAt" = ${end} WHERE`)}`)
    /** Milliseconds to the session's end, by the clock of the database. */
    const left = async () => {
      const sql = `SELECT extract(epoch FROM "endsAt" - (clock_timestamp() AT TIME ZONE 'UTC')) * 1000 AS left FROM ${session}`
      return Number((await database.query(sql))[0]?.left)
    }
    let longest = -Infinity
    await until(async () => {
      const before = await left()
      const answer = await status(wrong)
      const after = await left()
      if (answer === 200) longest = Math.max(longest, -before)
      // Within the precision either is right.
      if (after > PRECISION_MS) expect(answer).toBe(200)
      return before < -PRECISION_MS
    })
    note(context, { more: { 'last answered, ms after the end': Math.round(longest) } })
    expect(longest).toBeLessThan(PRECISION_MS)
    expect(await status(wrong)).toBe(401)
    const late = on(wrong, client)
    expect((await late.send(endpoints.auth.refresh, { body: { refreshToken: client.refreshToken } })).status).toBe(401)
  })

  test('makes no lockout shorter, wherever the failures were', async () => {
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

test('a clock that jumps while students are entered on both nodes gives no id twice', async context => {
  const client = await school.client()
  const made: SavedStudent[] = []
  for (let n = 0; n < CREATIONS; n++) {
    if (n % 10 === 0) await setClock(SKEWS[(n / 10) % SKEWS.length] ?? 0)
    const asked = { key: `jump-${n}`, body: studentInput() }
    const [first, again] = await Promise.all(
      [right, wrong].map(node => on(node, client).send<SavedStudent>(endpoints.students.create, asked)),
    )
    expect([first?.status, again?.status]).toEqual([201, 201])
    expect(again?.body.data.student).toEqual(first?.body.data.student)
    if (first) made.push(first.body.data)
  }
  const ids = new Set(made.flatMap(({ student }) => [student._id, student.studentId]))
  const verdict = await examine(school, new Ledger())
  note(context, { rounds: CREATIONS / 10, answered: made.length, doubled: 2 * made.length - ids.size })
  expect(ids.size).toBe(2 * CREATIONS)
  expect(verdict).toMatchObject(SOUND)
})
