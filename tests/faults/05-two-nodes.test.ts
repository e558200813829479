import { beforeAll, describe, expect, test } from 'vitest'
import type { Refreshed } from '@/lib/contract/accounts/schema'
import { endpoints } from '@/lib/contract/endpoints'
import type { SavedStudent } from '@/lib/contract/students/schema'
import { studentInput } from '@/tests/support/factories'
import type { AppServer } from './harness/app-server'
import { Balancer } from './harness/balancer'
import { Client } from './harness/client'
import { recordMetrics } from './harness/metrics'
import { Ledger } from './harness/ledger'
import { countsOf, findLostAndDoubledWrites, findUnreadableWrites, NO_FAULTS } from './harness/oracle'
import { School } from './harness/school'
import { fullOrShort } from './harness/size'
import { pollUntil } from './harness/poll-until'
import { Writers } from './harness/writers'

const ROUNDS = fullOrShort(10, 1)
const RACES = fullOrShort(5, 1)
const CREATIONS = fullOrShort(200, 50)
/** Answered writes between two losses of a node. */
const SETTLED = fullOrShort(60, 30)

let school: School
let nodes: AppServer[]

beforeAll(async () => {
  school = await School.open('postgres')
  nodes = await Promise.all([school.start(), school.start()])
})

/** Clients of the same user, alternating between the two nodes. */
async function inTurn(count: number): Promise<Client[]> {
  const client = await school.client()
  return Array.from({ length: count }, (_, index) => client.twin(undefined, () => nodes[index % 2]!.url))
}

describe('one of two nodes ends under load and is replaced', () => {
  // R32.5
  test.for(['SIGTERM', 'SIGKILL'] as const)(
    '%s to one of two nodes loses no answered write and ends no session',
    async (how, context) => {
      const balancer = await Balancer.over(nodes)
      const client = new Client(() => balancer.url)
      await client.signIn(school.admin)
      const ledger = new Ledger(how === 'SIGTERM' ? 1 : 100_000)
      const writers = new Writers(client, { ledger })
      let [underWay, inexcusable] = [0, 0]
      const codes = new Set<number | string>()

      writers.start()
      for (let round = 0; round < ROUNDS; round++) {
        const [then, cut] = [ledger.answered, balancer.cut.length]
        await pollUntil(() => ledger.answered > then + SETTLED)
        const ending = nodes[round % 2]!
        underWay += balancer.underWayAt(ending)
        ending.signal(how)
        codes.add(await ending.exit())
        const ended = performance.now()
        nodes[round % 2] = await school.start()
        balancer.replace(ending, nodes[round % 2]!)
        inexcusable += balancer.cut.slice(cut).filter(({ server, began }) => server !== ending || began > ended).length
      }
      await writers.stop()

      const verdict = await findLostAndDoubledWrites(school, ledger)
      const failed = client.traffic.count('cut')
      const more = {
        answers: String(client.traffic),
        'failed requests': failed,
        'under way at the end of a node': underWay,
      }
      recordMetrics(context, { rounds: ROUNDS, ...countsOf(verdict), more })
      expect(verdict).toMatchObject(NO_FAULTS)
      expect(writers.surprises).toEqual([])
      expect(client.traffic.wrong).toEqual([])
      expect([...codes]).toEqual([how === 'SIGTERM' ? 0 : how])
      // After SIGTERM, every request is answered. After kill -9, only requests under way on the killed node may fail.
      expect(how === 'SIGTERM' ? failed : inexcusable).toBe(0)
      expect(await findUnreadableWrites(client, ledger)).toEqual([])
    },
  )
})

describe('what two nodes share', () => {
  // R31.17, R32.6
  test('two nodes assign each student number once', async context => {
    const clients = await inTurn(CREATIONS)
    const ids = await Promise.all(
      clients.map(async (client, place) => {
        const creation = { key: `at once ${place}`.replaceAll(' ', '-'), body: studentInput({ rollNumber: place + 1 }) }
        // A request that finds no free connection for two seconds gets 503.
        const { value } = await pollUntil(async () => {
          const reply = await client.send<SavedStudent>(endpoints.students.create, creation)
          return reply.status === 201 ? reply.body.data.student.studentId : undefined
        })
        return value
      }),
    )
    const database = await school.database()
    const [row] = await database.query(`
      SELECT max(CAST(substr("studentId", 10) AS INTEGER)) AS highest, (SELECT "value" FROM "Sequence" WHERE "name" LIKE 'student-%') AS given
      FROM "Student"`)
    await database.close()
    const distinct = new Set(ids).size
    recordMetrics(context, { answered: ids.length, found: distinct, more: { answers: String(clients[0]!.traffic) } })
    expect(distinct).toBe(CREATIONS)
    expect(row?.given).toBe(row?.highest)
  })

  // R32.6
  test('a session that both nodes refresh gets one new token', async context => {
    const clients = await inTurn(50)
    let { refreshToken } = clients[0]!
    for (let race = 0; race < RACES; race++) {
      const replies = await Promise.all(
        clients.map(client => client.send<Refreshed>(endpoints.auth.refresh, { body: { refreshToken } })),
      )
      const successors = new Set(replies.map(({ body }) => body.data.refreshToken))
      recordMetrics(context, {
        rounds: race + 1,
        more: { answers: String(clients[0]!.traffic), successors: successors.size },
      })
      expect(replies.every(({ status }) => status === 200)).toBe(true)
      expect(successors.size).toBe(1)
      refreshToken = [...successors][0] ?? ''
    }
    const database = await school.database()
    const [session] = await database.query('SELECT "counter", "revokedAt" FROM "Session" ORDER BY "createdAt" DESC')
    await database.close()
    expect(session).toEqual({ counter: RACES, revokedAt: null })
  })

  // R32.6
  test('both nodes count wrong passwords together', async context => {
    const strangers = nodes.map(({ url }) => new Client(() => url))
    const statuses = []
    for (let attempt = 0; attempt < 7; attempt++) {
      const body = { email: 'nobody@school.example', password: 'guess-guess' }
      statuses.push((await strangers[attempt % 2]!.send(endpoints.auth.login, { body })).status)
    }
    recordMetrics(context, { more: { answers: statuses.join(' ') } })
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
  })
})
