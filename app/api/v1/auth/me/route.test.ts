import { SignJWT } from 'jose'
import { describe, expect, it, vi } from 'vitest'
import type { User } from '@/lib/contract/accounts/schema'
import { db } from '@/lib/server/db/db'
import * as secret from '@/lib/server/platform/secret'
import { call, validationErrors } from '@/tests/support/api'
import { MINUTE, advanceClock } from '@/tests/support/clock'
import { createSignedInUser } from '@/tests/support/people'
import { GET as me, PUT as updateMe } from './route'

describe('GET', () => {
  // R14.1, R24.9
  it('GET /auth/me returns the signed-in user and renews the page cookie', async () => {
    const { token, email, cookie } = await createSignedInUser(['staff.read'])
    const answer = await call<{ user: User }>(me, { token })
    expect(answer.body.data.user).toMatchObject({
      email,
      role: 'staff',
      permissions: { staff: { read: true, update: false } },
    })
    expect(Object.keys(answer.body.data.user).sort()).toEqual(
      ['_id', 'department', 'email', 'employeeId', 'fullName', 'name', 'permissions', 'phone', 'role'].sort(),
    )
    expect(answer.headers.get('set-cookie')).toContain(cookie)
  })

  // ASVS 8.3.2
  // R23.14
  it('the next answer of GET /auth/me no longer has a permission that was taken away', async () => {
    const { token, id } = await createSignedInUser(['students.read'])
    await db.user.update({ where: { id }, data: { studentsRead: false } })
    const { body } = await call<{ user: User }>(me, { token })
    expect(body.data.user.permissions.students.read).toBe(false)
  })

  it('a token is refused after its session ends, after it expires, and after its key is replaced', async () => {
    const [ended, late, rotated] = [
      await createSignedInUser([]),
      await createSignedInUser([]),
      await createSignedInUser([]),
    ]
    for (const { token } of [ended, late, rotated]) expect((await call(me, { token })).status).toBe(200)
    await db.session.update({ where: { id: ended.sessionId }, data: { revokedAt: new Date() } })
    expect((await call(me, { token: ended.token })).body.message).toBe('Invalid token')
    const keys = vi.spyOn(secret, 'getOrCreateKeys').mockReturnValue([new Uint8Array(32)])
    expect((await call(me, { token: rotated.token })).body.message).toBe('Invalid token')
    keys.mockRestore()
    advanceClock(15 * MINUTE + 10_000)
    expect((await call(me, { token: late.token })).body.message).toBe('Access token has expired')
  })

  // ASVS 9.2.1
  // R1.5
  it('an expired token is refused with the message that makes clients refresh', async () => {
    const { token } = await createSignedInUser([])
    advanceClock(15 * MINUTE + 10_000)
    expect((await call(me, { token })).body).toMatchObject({
      error: 'UNAUTHENTICATED',
      message: 'Access token has expired',
    })
  })

  it.each([
    ['no header', undefined, 'Authentication required'],
    ['another scheme', 'Basic YTpi', 'Authentication required'],
    ['nothing after Bearer', 'Bearer ', 'Authentication required'],
    ['garbage', 'Bearer garbage', 'Invalid token'],
    ['two tokens', 'Bearer a, Bearer b', 'Invalid token'],
  ])('GET /auth/me refuses a request with %s', async (_name, authorization, message) => {
    const answer = await call(me, { headers: authorization ? { authorization } : {} })
    expect(answer.status).toBe(401)
    expect(answer.body.message).toBe(message)
  })

  // ASVS 7.2.1, 9.1.1, 9.1.2, 9.1.3, 9.2.2, 9.2.3, 9.2.4
  it('GET /auth/me refuses every token that this server did not sign as an access token', async () => {
    const { id, sessionId, refreshToken, token, cookie } = await createSignedInUser([])
    const key = secret.getOrCreateKeys('access')[0]
    const ours = { alg: 'HS256', typ: 'access', by: key, issuer: 'school-management', audience: 'school-management' }
    const make = (changes: Partial<typeof ours> & { jku?: string; kid?: string } = {}) => {
      const { by, issuer, audience, ...header } = { ...ours, ...changes }
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader(header)
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(id)
        .setIssuedAt()
        .setExpirationTime('15m')
        .sign(by)
    }
    expect((await call(me, { token: await make() })).status).toBe(200)
    const [, payload = '', signature = ''] = token.split('.')
    const none = Buffer.from('{"alg":"none","typ":"access"}').toString('base64url')
    const tokens = [
      await make({ alg: 'HS512' }),
      await make({ by: secret.getOrCreateKeys('refresh')[0] }),
      await make({ by: new Uint8Array(32), jku: 'https://elsewhere.example/keys', kid: '../../../dev/null' }),
      await make({ typ: 'refresh' }),
      await make({ issuer: 'somebody-else' }),
      await make({ audience: 'somebody-else' }),
      `${none}.${payload}.`,
      `${none}.${payload}.${signature}`,
      `${token.split('.')[0]}.${Buffer.from('{"sub":"x"}').toString('base64url')}.${signature}`,
      refreshToken,
      cookie.replace('sid=', ''),
    ]
    for (const forged of tokens) {
      const answer = await call(me, { token: forged })
      expect(answer.status).toBe(401)
      expect(answer.body.message).toBe('Invalid token')
    }
  })

  // ASVS 3.3.4, 3.5.1, 3.5.3
  // R27.19
  it('/auth/me does not accept a cookie instead of a token', async () => {
    const { cookie } = await createSignedInUser([])
    expect((await call(me, { headers: { cookie } })).status).toBe(401)
    expect((await call(updateMe, { headers: { cookie }, body: {} })).status).toBe(401)
  })

  it('GET /auth/me refuses the token of a deleted user', async () => {
    const { token, id } = await createSignedInUser([])
    await db.user.delete({ where: { id } })
    expect((await call(me, { token })).body.message).toBe('Invalid token')
  })
})

describe('PUT', () => {
  const profile = { name: { firstName: 'Łucja', lastName: 'அருண்' }, phone: '9000000001', department: 'Science' }

  // R12.5
  it('PUT /auth/me saves name, phone and department, and updates the search text', async () => {
    const { token, id } = await createSignedInUser([])
    const { status, body } = await call<{ user: User }>(updateMe, { token, body: profile })
    expect(status).toBe(200)
    expect(body.message).toBe('Profile updated successfully')
    expect(body.data.user).toMatchObject({ ...profile, fullName: 'Łucja அருண்' })
    expect((await db.user.findUniqueOrThrow({ where: { id } })).searchText).toContain('lucja அருண்')
  })

  // ASVS 8.2.3, 15.3.3
  it('PUT /auth/me ignores all other fields', async () => {
    const { token, id } = await createSignedInUser([])
    const before = await db.user.findUniqueOrThrow({ where: { id } })
    const extra = {
      email: 'other@school.example', role: 'superAdmin', employeeId: 'EMP-9999', isActive: false, _id: 'x', passwordHash: 'x',
      permissions: { students: { create: true }, staff: { create: true } },
    } // prettier-ignore
    await call(updateMe, { token, body: { ...profile, ...extra } })
    const mayChange = ['firstName', 'lastName', 'phone', 'department', 'nameKey', 'searchText', 'version', 'updatedAt']
    const unchanged = Object.fromEntries(Object.entries(before).filter(([column]) => !mayChange.includes(column)))
    expect(await db.user.findUniqueOrThrow({ where: { id } })).toMatchObject(unchanged)
  })

  it('PUT /auth/me saves no department for a superAdmin', async () => {
    const { token, id } = await createSignedInUser('superAdmin')
    await db.user.update({ where: { id }, data: { department: null } })
    expect((await call(updateMe, { token, body: profile })).status).toBe(200)
    expect((await db.user.findUniqueOrThrow({ where: { id } })).department).toBeNull()
  })

  // R22.5
  it.each([
    [{ ...profile, name: { firstName: 'A', lastName: 'x'.repeat(51) } }, ['name.firstName: First name must be at least 2 characters', 'name.lastName: Last name cannot exceed 50 characters']],
    [{ ...profile, name: undefined }, ['name.firstName: First name is required', 'name.lastName: Last name is required']],
    [{ ...profile, phone: '12345' }, ['phone: Phone number must be at least 10 digits']],
    [{ ...profile, phone: '123456789012' }, ['phone: Phone number cannot exceed 10 digits']],
    [{ ...profile, phone: '12345abcde' }, ['phone: Phone number must contain only digits']],
    [{ ...profile, department: 'Magic' }, ['department: Department is required']],
    [{ ...profile, department: undefined }, ['department: Department is required']],
  ])('PUT /auth/me refuses what the staff form refuses (case %#)', async (body, expected) => {
    const { token } = await createSignedInUser([])
    const answer = await call(updateMe, { token, body })
    expect(answer.status).toBe(400)
    expect(validationErrors(answer)).toEqual(expected)
  }) // prettier-ignore
})
