import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Refreshed } from '@/lib/contract/accounts/schema'
import { endpoints } from '@/lib/contract/endpoints'
import { staffInput, studentInput } from '@/tests/support/factories'
import type { Client } from './harness/client'
import { recordMetrics } from './harness/metrics'
import { startLossyProxy } from './harness/start-lossy-proxy'
import { KINDS, School } from './harness/school'
import { fullOrShort } from './harness/size'

const ROUNDS = fullOrShort(50, 3)
const REFRESHES = fullOrShort(20, 2)

let school: School
let client: Client
/** The user of `client`, on a connection that loses every answer. */
let lost: Client

describe.each(KINDS)('a response that is lost after the commit', kind => {
  beforeAll(async () => {
    school = await School.open(kind)
    await school.start()
    client = await school.client()
    const line = await startLossyProxy(() => school.url)
    lost = client.twin(undefined, () => line)
  })

  // R32.12
  test(`a creation repeated with its idempotency key creates one record, on ${kind}`, async context => {
    // Creates fewer staff members, because hashing a password takes a quarter of a second.
    const kinds = [
      { endpoint: endpoints.students.create, body: studentInput, every: 1 },
      { endpoint: endpoints.staff.create, body: () => staffInput(), every: 5 },
    ]
    const statuses: number[] = []
    for (const { endpoint, body, every } of kinds) {
      for (let round = 0; round < ROUNDS; round += every) {
        const request = { key: randomUUID(), body: body() }
        await expect(lost.send(endpoint, request)).rejects.toThrow()
        await expect(lost.send(endpoint, request)).rejects.toThrow()
        statuses.push((await client.send(endpoint, request)).status)
      }
    }

    const database = await school.database()
    const [row] = await database.query(`SELECT
      (SELECT count(*) FROM "Student") + (SELECT count(*) FROM "User" WHERE "role" = 'staff') AS made`)
    await database.close()
    const [answered, found] = [statuses.length, Number(row?.made)]
    recordMetrics(context, { rounds: answered, answered, found, doubled: found - answered })
    expect(statuses).toEqual(statuses.map(() => 201))
    expect(found).toBe(answered)
  })

  // R32.12
  test(`a repeated refresh ends no session, on ${kind}`, async context => {
    let kept = 0
    for (let round = 1; round <= REFRESHES; round++) {
      const request = { body: { refreshToken: client.refreshToken } }
      await expect(lost.send(endpoints.auth.refresh, request)).rejects.toThrow()
      const { body } = await client.send<Refreshed>(endpoints.auth.refresh, request)
      client.accessToken = body.data.accessToken
      client.refreshToken = body.data.refreshToken ?? ''
      if ((await client.send(endpoints.auth.me)).status === 200) kept++
      recordMetrics(context, { rounds: round, more: { 'times still signed in': kept } })
    }
    expect(kept).toBe(REFRESHES)
  })
})
