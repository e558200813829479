import { describe, expect, test } from 'vitest'
import { allEndpoints, API_BASE, endpoints, pathOf } from '@/lib/contract/endpoints'
import { permissionsOf } from '@/lib/contract/permissions'
import { ENDPOINT_NEEDS } from '@/tests/support/access'
import { sendRequest } from './harness/http'
import { Caller } from './harness/caller'
import { exampleOf, endpointName } from './harness/examples'
import { someMember, someStudent } from './harness/records'
import { expectAnswer } from './harness/judge'
import { admin, newStaffWithAllPermissions, newStaff } from './harness/people'
import { changedRows, snapshotTables, site } from './harness/site'

const { students, staff, auth } = endpoints
const NOBODY = '019a0000-0000-7000-8000-000000000000'
const restricted = allEndpoints.filter(
  endpoint => !['public', 'session'].includes(ENDPOINT_NEEDS[endpointName(endpoint)] ?? 'superAdmin'),
)

describe('flags', () => {
  // R36.7
  test('Z1 a call without the permission always gets the same 403', async () => {
    const person = await newStaff()
    for (const endpoint of restricted) {
      const { id: real = NOBODY, body } = await exampleOf(endpoint)
      const bodies = new Set<string>()
      for (const id of [real, NOBODY, 'x', '../', '%00', 'a'.repeat(150)]) {
        for (const sent of [body, endpoint.takes === 'none' ? undefined : '{"broken']) {
          // A path with two parameters needs two values.
          const place = endpoint.path.includes('{key}') && id !== real ? `section/${id}` : id
          const reply = await expectAnswer(person.request(endpoint, { id: place, body: sent }), [403, 404], {
            says: undefined,
          })
          // The server in front refuses an impossible id before the API does.
          if (reply.status === 403) bodies.add(reply.text)
          else expect(encodeURIComponent(decodeURIComponent(id))).not.toBe(id)
        }
      }
      expect([...bodies], endpointName(endpoint)).toEqual([
        '{"success":false,"message":"You do not have permission to perform this action","error":"FORBIDDEN","errors":[]}',
      ])
    }
  })

  test('Z1 a call without the permission is refused before its body has arrived', async () => {
    const [{ url }, path] = [site.nodes[0]!, pathOf(students.uploadPhoto, NOBODY)]
    for (const [caller, large, unmeasured] of [
      [new Caller(), 401, 401],
      [await newStaff(), 403, 403],
      [await admin(), 413, 411],
    ] as const) {
      const headers: Record<string, string> = { 'content-type': 'multipart/form-data; boundary=x' }
      if (caller.accessToken) headers.authorization = `Bearer ${caller.accessToken}`
      // This client sends the body without waiting for 100-continue.
      const { status } = await fetch(url + path, { method: 'POST', headers, body: new Uint8Array(20_000_000) })
      expect(status).toBe(large)
      const inPieces = { ...headers, 'transfer-encoding': 'chunked' }
      await expectAnswer(sendRequest(url, { method: 'POST', path, headers: inPieces, body: '--x--' }), unmeasured)
    }
  })

  test('Z1 an endpoint without a body also checks the length of its requests', async () => {
    const head = await admin()
    const { _id: id } = await someMember()
    const [{ url }, path] = [site.nodes[0]!, pathOf(staff.activate, id)]
    const headers = { authorization: `Bearer ${head.accessToken}` }
    await expectAnswer(
      sendRequest(url, { method: 'POST', path, headers: { ...headers, 'transfer-encoding': 'chunked' } }),
      411,
    )
    await expectAnswer(sendRequest(url, { method: 'POST', path, headers, body: 'x'.repeat(200_000) }), 413)
  })

  // ASVS 8.3.2
  test('Z2 taking a permission away or deactivating an account applies to the next call', async () => {
    const head = await admin()
    const person = await newStaff(['students.read', 'students.update'])
    const { _id: id } = await someStudent()
    await expectAnswer(person.request(students.list), 200, { endpoint: students.list })
    await head.request(staff.permissions, { id: person.id, body: { permissions: permissionsOf(['students.update']) } })
    await expectAnswer(person.request(students.list), 403)
    await expectAnswer(person.request(students.get, { id }), 403)
    await expectAnswer(person.request(students.patch, { id, body: { rollNumber: 8 } }), 200, {
      endpoint: students.patch,
    })
    await head.request(staff.deactivate, { id: person.id })
    await expectAnswer(person.request(students.patch, { id, body: { rollNumber: 8 } }), 401)
  })

  test('Z3 HEAD, OPTIONS and method overrides change nothing', async () => {
    const person = await newStaff(['students.read'])
    const { _id: id } = await someStudent()
    const colleague = await newStaffWithAllPermissions()
    const before = await snapshotTables()
    for (const endpoint of allEndpoints) {
      for (const method of ['HEAD', 'OPTIONS']) {
        const { status } = await colleague.request(endpoint, { id, method })
        expect([204, 400, 401, 403, 404, 405, ...(endpoint.method === 'GET' ? [200] : [])]).toContain(status)
      }
    }
    for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
      await expectAnswer(person.request(students.get, { id, headers: { [name]: 'DELETE' } }), 200, {
        endpoint: students.get,
      })
      await expectAnswer(person.request(students.create, { body: {}, headers: { [name]: 'GET' } }), 403)
    }
    for (const query of ['_method=DELETE', 'method=delete', '_method=PUT']) {
      await expectAnswer(person.request(students.get, { id, query }), 200, { endpoint: students.get })
    }
    await expectAnswer(person.request(students.create, { body: { _method: 'GET' } }), 403)
    expect(changedRows(before, await snapshotTables())).toEqual([])
  })

  // ASVS 1.1.1
  // R36.23
  test('Z4 no other spelling of a path avoids the permission', async () => {
    const person = await newStaff()
    const { _id: id } = await someStudent()
    const { _id: member } = await someMember()
    const ways = (path: string) => [
      `${path}/`,
      path.replace('/v1/', '/v1//'),
      path.replace('/api', '//api'),
      path.replace('/v1', '/./v1'),
      path.replace('/v1', '/x/../v1'),
      path.replace('/v1', '/%2e/v1'),
      path.replace('/v1/', '/v1%2f'),
      path.replace('s', '%73'),
      path.replace('/api/v1', '/API/V1'),
      path.replace(/students|staff/, word => word.toUpperCase()),
      `${path}.json`,
      `${path}.rsc`,
      `${path};x=1`,
      `${path}%00`,
      `${path}%20`,
      `${path}\\`,
      `/_next/data/x${path}.json`,
      path.replaceAll('/', '%2F').replace('%2F', '/'),
    ]
    const paths = [`/students`, `/students/${id}`, `/students/export`, `/staff`, `/staff/${member}`, '/activity']
    for (const path of paths.flatMap(path => ways(API_BASE + path))) {
      const { status, text } = await sendRequest(site.nodes[0]!.url, {
        path,
        headers: { authorization: `Bearer ${person.accessToken}`, 'x-forwarded-for': person.address },
      })
      expect([307, 308, 400, 403, 404, 405], path).toContain(status)
      expect(text).not.toContain('"success":true')
    }
  })

  test('Z5 a photo is refused as soon as the permission is gone, even when the browser has cached it', async () => {
    const person = await newStaff(['students.read'])
    const { _id: id } = await someStudent()
    const byCookie = (more = {}) =>
      new Caller().request(students.photo, { id, headers: { cookie: person.cookie, ...more } })
    const { headers } = await expectAnswer(byCookie(), 200, { endpoint: students.photo })
    const known = { 'if-none-match': headers.etag ?? '' }
    await expectAnswer(byCookie(known), 304, { endpoint: students.photo })
    const none = { permissions: permissionsOf([]) }
    await (await admin()).request(staff.permissions, { id: person.id, body: none })
    await expectAnswer(byCookie(), 403)
    await expectAnswer(byCookie(known), 403)
    await person.request(auth.logout, { body: { refreshToken: person.refreshToken } })
    await expectAnswer(byCookie(known), 401)
  })
})
