import { describe, expect, test } from 'vitest'
import { allEndpoints, endpoints } from '@/lib/contract/endpoints'
import { BY_TOKEN, NOT_BY_TOKEN, TOKEN_FLAGS } from '@/tests/support/token-access'
import { endpointName, exampleOf } from './harness/examples'
import { expectAnswer } from './harness/judge'
import { newMember, newStudent } from './harness/people'
import { newToken, programWith } from './harness/personal-tokens'
import { changedRows, runQuery, site, snapshotTables } from './harness/site'

const { students, tokens, staff } = endpoints
const NOT_FOR_PROGRAMS =
  '{"success":false,"message":"A personal token cannot make this call. Sign in to do this.","error":"FORBIDDEN","errors":[]}'

describe('personal tokens', () => {
  // R99.4
  test('T1 no call that is closed to tokens changes anything for a token with all permissions', async () => {
    const { token, id } = await newToken(TOKEN_FLAGS)
    const program = programWith(token)
    const closed = allEndpoints.filter(endpoint => NOT_BY_TOKEN.includes(endpointName(endpoint)))
    const examples = []
    for (const endpoint of closed) examples.push({ endpoint, example: await exampleOf(endpoint) })
    const before = await snapshotTables()
    for (const { endpoint, example } of examples) {
      const reply = await expectAnswer(program.request(endpoint, example), 403)
      expect(reply.text, endpointName(endpoint)).toBe(NOT_FOR_PROGRAMS)
    }
    // Only the row of the token changes, because the row stores when the token was last used.
    expect(changedRows(before, await snapshotTables()).filter(row => !row.includes(id))).toEqual([])
  })

  // R99.4
  test('T1 a token makes a valid call of every kind that is open to tokens', async () => {
    const { token } = await newToken(TOKEN_FLAGS)
    const program = programWith(token)
    for (const endpoint of allEndpoints.filter(each => endpointName(each) in BY_TOKEN)) {
      const example = await exampleOf(endpoint)
      await expectAnswer(program.request(endpoint, example), [200, 201])
    }
  })

  // R99.5, R99.13
  test('T1 a token that is revoked on one node is refused on the other nodes', async () => {
    const { as, id, token } = await newToken()
    const programs = site.nodes.map(({ url }) => programWith(token).twin(url))
    for (const program of programs) await expectAnswer(program.request(students.list), 200)
    const running = programs.flatMap(program => Array.from({ length: 20 }, () => program.request(students.list)))
    await expectAnswer(as.request(tokens.revoke, { id }), 200)
    for (const program of programs) await expectAnswer(program.request(students.list), 401)
    for (const { status } of await Promise.all(running)) expect([200, 401, 503]).toContain(status)
  })

  // R99.8
  test('T1 no table has the secret of a token, and an event names the token', async () => {
    const { token } = await newToken(['students.read', 'students.update'])
    const { _id: id } = await newStudent()
    await expectAnswer(programWith(token).request(students.patch, { id, body: { rollNumber: 77 } }), 200)
    const events = await runQuery(`SELECT "tokenName" FROM "AuditEvent" WHERE "entityId" = '${id}' ORDER BY "id"`)
    expect(events.map(({ tokenName }) => tokenName)).toEqual([null, 'Library'])
    expect(JSON.stringify([...(await snapshotTables())])).not.toContain(token.slice(-43))
  })

  // R99.3
  test('T1 a token cannot act on colleagues, whatever its owner may do', async () => {
    const { token } = await newToken(['staff.read'])
    const { _id: id } = await newMember()
    const program = programWith(token)
    await expectAnswer(program.request(staff.get, { id }), 200)
    await expectAnswer(program.request(staff.patch, { id, body: { position: 'Head' } }), 403)
    await expectAnswer(program.request(staff.deactivate, { id }), 403)
  })
})
