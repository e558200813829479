import { beforeEach, describe, expect, it } from 'vitest'
import type { Refreshed, SignedIn } from '@/lib/contract/accounts/schema'
import type { TemporaryPassword } from '@/lib/contract/staff/schema'
import { replaceTemporaryPassword } from '@/lib/server/accounts/change-password'
import { findActorByToken } from '@/lib/server/accounts/session-actor'
import { db } from '@/lib/server/db/db'
import { call, validationErrors } from '@/tests/support/api'
import { advanceClock, MINUTE } from '@/tests/support/clock'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { POST as resetPassword } from '../../staff/[id]/reset-password/route'
import { POST as login } from '../login/route'
import { GET as me } from '../me/route'
import { POST as refresh } from '../refresh/route'
import { POST as chooseOwnPassword } from './route'

const OWN = 'Quiet-harbour-17'
let member: Person
let temporary: string

beforeEach(async () => {
  const admin = await createSignedInUser('superAdmin')
  member = await createSignedInUser(['students.read'])
  const reset = await call<TemporaryPassword>(resetPassword, { token: admin.token, id: member.id })
  temporary = reset.body.data.temporaryPassword
})

const signIn = (password: string) => call<SignedIn>(login, { body: { email: member.email, password } })
const choose = (token: string, newPassword = OWN, confirmPassword = newPassword) =>
  call(chooseOwnPassword, { token, body: { newPassword, confirmPassword } })

describe('the own password instead of a temporary one', () => {
  // R87.10
  it('a user who has just signed in with a temporary password need not enter it to set a new password', async () => {
    const { accessToken: token } = (await signIn(temporary)).body.data
    const answer = await choose(token)
    expect([answer.status, answer.body.message]).toEqual([
      200,
      'Password changed successfully. You will be logged out for security.',
    ])
    expect((await call(me, { token })).status).toBe(401)
    expect((await signIn(temporary)).status).toBe(401)
    expect((await signIn(OWN)).body.data.user).not.toHaveProperty('duty')
    const event = await db.auditEvent.findFirst({ where: { entityId: member.id, action: 'password.changed' } })
    expect(event?.actorId).toBe(member.id)
  })

  // R87.10
  it('more than 15 minutes after signing in, a user cannot set a password without the temporary password', async () => {
    const { refreshToken } = (await signIn(temporary)).body.data
    advanceClock(16 * MINUTE)
    const { accessToken } = (await call<Refreshed>(refresh, { body: { refreshToken } })).body.data
    const late = await choose(accessToken)
    expect(late.status).toBe(400)
    expect(validationErrors(late)).toEqual([
      'currentPassword: You signed in more than 15 minutes ago. Please enter the temporary password again.',
    ])
    expect((await signIn(temporary)).status).toBe(200)
  })

  // R35.16, R87.10
  it('the temporary password cannot be chosen as the new password', async () => {
    const { accessToken } = (await signIn(temporary)).body.data
    expect(validationErrors(await choose(accessToken, temporary))).toEqual([
      'newPassword: New password must be different from the current password',
    ])
  })

  // R87.10
  it('a user without a temporary password cannot change the password without the current password', async () => {
    const { token } = await createSignedInUser([])
    expect(validationErrors(await choose(token))).toEqual(['currentPassword: Current Password is required'])
    expect((await call(me, { token })).status).toBe(200)
  })

  // R22.4, R87.10
  it.each([
    ['short', 'short', 'newPassword: New Password must be at least 6 characters'],
    [OWN, 'Other@12345', 'confirmPassword: Passwords do not match'],
  ])('the new password %j, typed again as %j, is refused: %s', async (newPassword, again, error) => {
    const { accessToken } = (await signIn(temporary)).body.data
    const answer = await choose(accessToken, newPassword, again)
    expect([answer.status, validationErrors(answer)]).toEqual([400, [error]])
  })

  // R87.10
  it('a new password is not saved when the session ends during the request', async () => {
    const { accessToken } = (await signIn(temporary)).body.data
    const actor = await findActorByToken(`Bearer ${accessToken}`, 'request-of-a-test')
    await db.session.delete({ where: { id: actor.sessionId } })
    const choice = replaceTemporaryPassword({ newPassword: OWN, confirmPassword: OWN }, actor)
    await expect(choice).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  // R87.10
  it('a new password cannot be chosen without a session', async () => {
    expect((await call(chooseOwnPassword, { body: { newPassword: OWN, confirmPassword: OWN } })).status).toBe(401)
  })
})
