import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { expect, test, vi } from 'vitest'
import { allEndpoints, endpoints, pathOf } from '@/lib/contract/endpoints'
import type { Endpoint } from '@/lib/contract/endpoint'
import { permissionsOf, type Permission } from '@/lib/contract/permissions'
import { encodeBody, type Call, type Caller } from './harness/caller'
import { exampleOf, endpointName } from './harness/examples'
import { admin, newStaff, newSuperAdmin } from './harness/people'
import { changedRows, site, snapshotTables } from './harness/site'
import { isShort } from './harness/size'

const { auth, staff, students } = endpoints

/** Sends the headers and half of the body, waits for `happens`, and sends the rest. */
async function sendInTwoHalves(
  caller: Caller,
  endpoint: Endpoint,
  { id = 'none', query, body: sent }: Call,
  happens: () => Promise<void>,
) {
  const { body = '', type = '' } = await encodeBody(sent)
  const bytes = Buffer.from(body)
  const half = Math.floor(bytes.length / 2)
  const headers = {
    authorization: `Bearer ${caller.accessToken}`,
    'x-forwarded-for': caller.address,
    'content-type': type,
    'content-length': bytes.length,
  }
  const { method } = endpoint
  const address = `${pathOf(endpoint, id)}?${new URLSearchParams(query).toString()}`
  const outgoing = request(caller.url + address, { method, headers, agent: false })
  const answer = new Promise<{ status: number; requestId: string }>((resolve, reject) => {
    outgoing.once('response', response => {
      response.resume()
      resolve({ status: response.statusCode ?? 0, requestId: String(response.headers['x-request-id']) })
    })
    outgoing.once('error', reject)
  })
  await new Promise(resolve => outgoing.write(bytes.subarray(0, half), resolve))
  await happens()
  outgoing.end(bytes.subarray(half))
  return answer
}

/** The user in the log line of a call. Only the line of an authorized call names a user. */
async function userIn({ requestId }: { requestId: string }): Promise<unknown> {
  const isAboutCall = (line: string) => line.includes(requestId) && line.includes('"status"')
  const found = () => readFileSync(site.output, 'utf8').split('\n').find(isAboutCall)
  const line = await vi.waitUntil(found, { timeout: 60_000 })
  return (JSON.parse(line) as { userId?: unknown }).userId
}

const signOut = async (person: Caller) => {
  await person.request(auth.logout, { body: { refreshToken: person.refreshToken } })
}
const deactivate = async ({ id }: Caller) => {
  await (await admin()).request(staff.deactivate, { id })
}
const takeFlags = async ({ id }: Caller) => {
  await (await admin()).request(staff.permissions, { id, body: { permissions: permissionsOf([]) } })
}

function someoneFor({ access }: Endpoint): Promise<Caller> {
  if (access === 'superAdmin') return newSuperAdmin()
  return newStaff(access === 'session' ? [] : [access as Permission])
}

/** Checks that a call in two halves is refused and writes nothing when `change` happens between them. */
async function isRefused(endpoint: Endpoint, change: (person: Caller) => Promise<void>, expected: number) {
  // Try again if the server handled the change first: then it refused the call before the body mattered.
  for (let attempt = 0; attempt < 5; attempt++) {
    if (await wasAdmitted(endpoint, change, expected)) return
  }
  throw new Error(`${endpointName(endpoint)}: the first half was never admitted before the change`)
}

/** @returns whether the server authorized the headers before the change */
async function wasAdmitted(
  endpoint: Endpoint,
  change: (person: Caller) => Promise<void>,
  expected: number,
): Promise<boolean> {
  const { as, ...call } = await exampleOf(endpoint)
  const person = as ?? (await someoneFor(endpoint))
  // The change would end the session of the caller that all other tests use.
  expect(person, endpointName(endpoint)).not.toBe(await admin())
  let before = new Map<string, string>()
  const answer = await sendInTwoHalves(person, endpoint, call, async () => {
    // During this round trip the server usually authorizes the first half.
    expect(await person.status()).toBe(200)
    await change(person)
    before = await snapshotTables()
  })
  expect(answer.status, endpointName(endpoint)).toBe(expected)
  expect(changedRows(before, await snapshotTables()), endpointName(endpoint)).toEqual([])
  return (await userIn(answer)) === person.id
}

/** The short run sends one call of each kind. app/api/v1/late-body.test.ts sends all of them to their handlers. */
const withBody = allEndpoints
  .filter(({ takes, access }) => takes !== 'none' && access !== 'public')
  .filter(({ takes, access }, place, all) => {
    const isSame = (other: Endpoint) => other.takes === takes && other.access === access
    return !isShort || all.findIndex(isSame) === place
  })

// ASVS 8.3.2
// R34.28
test('Z20 a call whose body arrives after its sender has signed out changes nothing', async () => {
  for (const endpoint of withBody) await isRefused(endpoint, signOut, 401)
})

// ASVS 8.3.2
test('Z20 a call whose body arrives after its sender was deactivated or lost the permission changes nothing', async () => {
  for (const endpoint of [students.create, students.patch, auth.updateMe]) await isRefused(endpoint, deactivate, 401)
  for (const endpoint of withBody.filter(({ access }) => access.includes('.'))) {
    await isRefused(endpoint, takeFlags, 403)
  }
})
