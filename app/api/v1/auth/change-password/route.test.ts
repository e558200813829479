import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '@/lib/server/db/db'
import { hashPassword } from '@/lib/server/accounts/password'
import { call, validationErrors } from '@/tests/support/api'
import { DAY, advanceClock } from '@/tests/support/clock'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { POST as login } from '../login/route'
import { GET as me } from '../me/route'
import { POST as refresh } from '../refresh/route'
import { POST as changePassword } from './route'

const OLD = 'Old@12345'
const NEW = 'New@12345'
const hash = await hashPassword(OLD)
const change = { currentPassword: OLD, newPassword: NEW, confirmPassword: NEW }
let person: Person

beforeEach(async () => {
  person = await createSignedInUser([])
  await db.user.update({ where: { id: person.id }, data: { passwordHash: hash } })
})

const send = (body: unknown) => call(changePassword, { token: person.token, body })

// ASVS 6.2.2, 6.2.3, 7.2.4, 7.4.3
// R14.12, R24.11, R27.20
it('changing the password replaces it, confirms the change, and ends every session', async () => {
  const answer = await send(change)
  expect(answer.status).toBe(200)
  expect(answer.body.message).toBe('Password changed successfully. You will be logged out for security.')
  expect((await call(me, { token: person.token })).status).toBe(401)
  expect((await call(refresh, { body: { refreshToken: person.refreshToken } })).status).toBe(401)
  expect((await call(login, { body: { email: person.email, password: OLD } })).status).toBe(401)
  expect((await call(login, { body: { email: person.email, password: NEW } })).status).toBe(200)
})

// ASVS 6.2.5, 6.2.9, 6.2.10
it.each(['qqqqqq', '      ', 'x'.repeat(72), 'கடவுச்சொல்', '12 lakes & 3 hills?'])(
  'the new password %j is accepted as it was typed, and does not expire',
  async password => {
    expect((await send({ ...change, newPassword: password, confirmPassword: password })).status).toBe(200)
    advanceClock(1000 * DAY)
    expect((await call(login, { body: { email: person.email, password } })).status).toBe(200)
  },
)

// ASVS 6.2.3
// R22.4, R35.16, R36.3
describe('refuses with the name of the field, changes nothing and keeps the session', () => {
  it.each([
    [{}, ['currentPassword: Current Password is required', 'newPassword: New Password is required', 'confirmPassword: Confirm New Password is required']],
    [{ ...change, confirmPassword: 'Other@123' }, ['confirmPassword: Passwords do not match']],
    [{ ...change, newPassword: 'short', confirmPassword: 'short' }, ['newPassword: New Password must be at least 6 characters']],
    [{ ...change, newPassword: 'x'.repeat(73), confirmPassword: 'x'.repeat(73) }, ['newPassword: New Password cannot exceed 72 bytes']],
    [{ ...change, newPassword: OLD, confirmPassword: OLD }, ['newPassword: New password must be different from the current password']],
    [{ ...change, currentPassword: 'Wrong@123' }, ['currentPassword: Current password is incorrect']],
  ])('changing the password is refused with the name of a wrong field (case %#)', async (body, expected) => {
    const answer = await send(body)
    expect(answer.status).toBe(400)
    expect(validationErrors(answer)).toEqual(expected)
    expect((await db.user.findUniqueOrThrow({ where: { id: person.id } })).passwordHash).toBe(hash)
    expect((await call(me, { token: person.token })).status).toBe(200)
  }) // prettier-ignore
})

// ASVS 6.3.1
it('changing the password is refused after five wrong current passwords', async () => {
  for (let n = 0; n < 5; n++) expect((await send({ ...change, currentPassword: 'Wrong@123' })).status).toBe(400)
  const sixth = await send(change)
  expect(sixth.status).toBe(429)
  expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0)
})

it('of two concurrent changes of a password, one is accepted and the other is refused', async () => {
  const other = { ...change, newPassword: 'Third@123', confirmPassword: 'Third@123' }
  const answers = await Promise.all([send(change), send(other)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  const refused = answers.find(({ status }) => status === 400)
  expect(refused?.body.errors.map(({ field }) => field)).toEqual(['currentPassword'])
})
