import { expect, it } from 'vitest'
import type { PersonalToken } from '@/lib/contract/accounts/personal-tokens'
import { db } from '@/lib/server/db/db'
import { call, validationErrors } from '@/tests/support/api'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { createToken, revoke } from '@/tests/support/personal-tokens'
import { dateInDays, tokenInput } from '@/tests/support/token-input'
import { DAY } from '@/tests/support/clock'
import { GET as list, POST as create } from './route'

type Created = { token: string; item: PersonalToken }

const tokensOf = async ({ token }: Person, query = {}) => {
  const { body } = await call<{ tokens: PersonalToken[] }>(list, { token, query })
  return body.data.tokens
}

const eventsOf = (entityId: string, action: string) => db.auditEvent.findMany({ where: { entityId, action } })

// R99.1, R99.8
it('a user makes a token, sees it once, and finds it in the list without its text', async () => {
  const owner = await createSignedInUser(['students.read', 'students.create'])
  const body = tokenInput(['students.read'], { name: '  Library system ' })
  const answer = await call<Created>(create, { token: owner.token, body })
  expect(answer.status).toBe(201)
  expect(answer.body.message).toBe('Token made')
  const { token, item } = answer.body.data
  expect(token).toMatch(/^smt_[0-9a-f]{32}_[\w-]{43}$/)
  expect(item).toEqual({
    _id: item._id,
    name: 'Library system',
    permissions: {
      students: { create: false, read: true, update: false, delete: false },
      staff: { create: false, read: false, update: false, delete: false },
    },
    createdAt: item.createdAt,
    expiresAt: dateInDays(30),
  })
  expect(token).toContain(item._id.replaceAll('-', ''))
  expect(await tokensOf(owner)).toEqual([item])
})

// R99.2
it.each([
  ['no name', { name: ' ' }, ['students.read'], 'name: Name is required'],
  ['a name that is too long', { name: 'x'.repeat(51) }, ['students.read'], 'name: Name cannot exceed 50 characters'],
  ['no date', { expiresAt: 'soon' }, ['students.read'], 'expiresAt: Last day must be a date such as 2026-01-31'],
  ['no permission', {}, [], 'permissions: Choose at least one permission'],
  ['staff.create', {}, ['staff.create'], 'permissions: A personal token can view staff, but not change them'],
  ['staff.update', {}, ['staff.update'], 'permissions: A personal token can view staff, but not change them'],
  ['staff.delete', {}, ['staff.delete'], 'permissions: A personal token can view staff, but not change them'],
] as const)('a token with %s is refused', async (_what, changes, granted, error) => {
  const { token } = await createSignedInUser('superAdmin')
  const answer = await call(create, { token, body: tokenInput(granted, changes) })
  expect([answer.status, validationErrors(answer)]).toEqual([400, [error]])
  expect(await db.personalToken.count()).toBe(0)
})

// R99.2
it('the last day of a token is between today and 366 days from now', async () => {
  const { token } = await createSignedInUser(['students.read'])
  const statusOf = async (expiresAt: string) => {
    const answer = await call(create, { token, body: tokenInput(['students.read'], { expiresAt }) })
    return answer.status === 201 ? [201] : [answer.status, ...validationErrors(answer)]
  }
  const refused = [400, `expiresAt: Last day must be between ${dateInDays(0)} and ${dateInDays(366)}`]
  expect(await statusOf(dateInDays(-1))).toEqual(refused)
  expect(await statusOf(dateInDays(0))).toEqual([201])
  expect(await statusOf(dateInDays(366))).toEqual([201])
  expect(await statusOf(dateInDays(367))).toEqual(refused)
  expect(await statusOf('9999-12-31')).toEqual(refused)
})

// R99.2
it('a permission that the user does not have cannot be given to a token', async () => {
  const { token } = await createSignedInUser(['students.read'])
  const answer = await call(create, { token, body: tokenInput(['students.read', 'students.delete', 'staff.read']) })
  expect(answer.status).toBe(403)
  expect(answer.body.message).toBe(
    'You cannot give a token a permission that you do not have: students.delete, staff.read',
  )
  expect(await db.personalToken.count()).toBe(0)
})

// R99.2
it('a user can have at most twenty tokens that still work', async () => {
  const owner = await createSignedInUser(['students.read'])
  const ids = []
  for (let n = 0; n < 20; n++) ids.push((await createToken(owner, ['students.read'], { expiresAt: dateInDays(1) })).id)
  const body = tokenInput(['students.read'])
  const refused = await call(create, { token: owner.token, body })
  expect([refused.status, refused.body.message]).toEqual([
    400,
    'You have 20 tokens that still work. Revoke one that you no longer need, then make a new one.',
  ])
  expect(await revoke(owner, ids[0]!)).toBe(200)
  expect((await call(create, { token: owner.token, body })).status).toBe(201)
  expect((await call(create, { token: owner.token, body })).status).toBe(400)
})

// R99.2
it('concurrent calls cannot create more tokens than a user may have', async () => {
  const { token } = await createSignedInUser(['students.read'])
  const answers = await Promise.all(
    Array.from({ length: 25 }, () => call(create, { token, body: tokenInput(['students.read']) })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
  expect(await db.personalToken.count()).toBe(20)
})

// R99.15
it('a user can make at most thirty tokens an hour, even when all of them are revoked', async () => {
  const owner = await createSignedInUser(['students.read'])
  for (let n = 0; n < 30; n++) await revoke(owner, (await createToken(owner, ['students.read'])).id)
  const another = await call(create, { token: owner.token, body: tokenInput(['students.read']) })
  expect([another.status, another.body.error]).toEqual([429, 'RATE_LIMITED'])
  expect((await createToken(await createSignedInUser(['students.read']), ['students.read'])).id).toBeTruthy()
})

// R99.9
it('a user can revoke their own tokens, and can neither see nor revoke the tokens of other users', async () => {
  const [owner, other] = [await createSignedInUser(['students.read']), await createSignedInUser(['students.read'])]
  const { id } = await createToken(owner, ['students.read'])
  expect(await tokensOf(other)).toEqual([])
  expect(await revoke(other, id)).toBe(404)
  expect(await revoke(owner, 'x')).toBe(404)
  expect(await revoke(owner, id)).toBe(200)
  expect(await revoke(owner, id)).toBe(404)
  expect(await tokensOf(owner)).toEqual([])
})

// R99.9
it('a superAdmin can list and revoke the tokens of all users', async () => {
  const [head, owner] = [await createSignedInUser('superAdmin'), await createSignedInUser(['students.read'])]
  const { id } = await createToken(owner, ['students.read'])
  expect(await tokensOf(head)).toEqual([])
  const { firstName, lastName, employeeId } = await db.user.findUniqueOrThrow({ where: { id: owner.id } })
  expect(await tokensOf(head, { of: 'everyone' })).toMatchObject([
    { _id: id, name: 'Library', owner: { _id: owner.id, name: `${firstName} ${lastName} (${employeeId})` } },
  ])
  expect((await call(list, { token: owner.token, query: { of: 'everyone' } })).status).toBe(403)
  expect((await call(list, { token: owner.token, query: { of: 'nobody' } })).status).toBe(400)
  expect(await revoke(head, id)).toBe(200)
  expect(await tokensOf(owner)).toEqual([])
})

// R99.10
it('making or revoking a token writes an event about its owner, which names the token', async () => {
  const [head, owner] = [await createSignedInUser('superAdmin'), await createSignedInUser(['students.read'])]
  const { id } = await createToken(owner, ['students.read'])
  await revoke(head, id)
  await revoke(head, id)
  const [created] = await eventsOf(owner.id, 'token.created')
  expect(created).toMatchObject({ actorId: owner.id, entity: 'user', tokenName: null })
  expect(JSON.parse(created?.changes ?? '')).toEqual([
    { field: 'tokenName', before: null, after: 'Library' },
    { field: 'tokenLastDay', before: null, after: dateInDays(30) },
    { field: 'permissions.students.read', before: null, after: true },
  ])
  const revoked = await eventsOf(owner.id, 'token.revoked')
  expect(revoked).toMatchObject([{ actorId: head.id, tokenName: null }])
  expect(JSON.parse(revoked[0]?.changes ?? '')).toEqual([{ field: 'tokenName', before: 'Library', after: null }])
})

// R99.1
it('a repeated `Idempotency-Key` makes another token, because no answer with a token is stored', async () => {
  const { token } = await createSignedInUser(['students.read'])
  const options = { token, body: tokenInput(['students.read']), headers: { 'idempotency-key': 'one' } }
  const answers = [await call<Created>(create, options), await call<Created>(create, options)]
  expect(new Set(answers.map(({ body }) => body.data.token)).size).toBe(2)
  expect(await db.idempotencyKey.count()).toBe(0)
})

// R99.8
it('the secret of a token is stored nowhere, and its hash is in no answer', async () => {
  const owner = await createSignedInUser('superAdmin')
  const { token, id } = await createToken(owner, ['students.read'])
  const secret = token.slice(-43)
  const tables = await everyRow()
  expect(tables).toContain(id)
  expect(tables).not.toContain(secret)
  const { hash } = await db.personalToken.findUniqueOrThrow({ where: { id } })
  expect(JSON.stringify([await tokensOf(owner), await tokensOf(owner, { of: 'everyone' })])).not.toContain(hash)
})

/** The rows of all tables that a call with a token could write. */
const everyRow = async (): Promise<string> =>
  JSON.stringify([
    await db.personalToken.findMany(),
    await db.user.findMany(),
    await db.session.findMany(),
    await db.auditEvent.findMany(),
    await db.idempotencyKey.findMany(),
    await db.rateLimit.findMany(),
    await db.setting.findMany(),
    await db.preference.findMany(),
  ])

// R99.1
it('the list of tokens has the newest token first, and includes expired tokens', async () => {
  const owner = await createSignedInUser(['students.read'])
  const first = await createToken(owner, ['students.read'], { expiresAt: dateInDays(0) })
  const second = await createToken(owner, ['students.read'])
  await db.personalToken.update({
    where: { id: first.id },
    data: { expiresAt: new Date(`${dateInDays(-1)}T00:00:00Z`), createdAt: new Date(Date.now() - DAY) },
  })
  expect((await tokensOf(owner)).map(({ _id, expiresAt }) => [_id, expiresAt])).toEqual([
    [second.id, dateInDays(30)],
    [first.id, dateInDays(-1)],
  ])
})
