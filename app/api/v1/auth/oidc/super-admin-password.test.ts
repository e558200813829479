import { beforeEach, describe, expect, it } from 'vitest'
import { PATCH as changeAdmin } from '@/app/api/v1/admins/[id]/route'
import { POST as login } from '@/app/api/v1/auth/login/route'
import { POST as secondStep } from '@/app/api/v1/auth/login/second-step/route'
import { POST as ownPassword } from '@/app/api/v1/auth/own-password/route'
import type { SignedIn } from '@/lib/contract/accounts/schema'
import { db } from '@/lib/server/db/db'
import { call } from '@/tests/support/api'
import { createUserWithPassword, createUserWithSecondFactor, PASSWORD } from '@/tests/support/authenticator'
import { DAY, MINUTE } from '@/tests/support/clock'
import { totpCode } from '@/tests/support/codes'
import { cookieFrom, shownOnLogin, signInAtIssuer, storedBy, withIssuer } from '@/tests/support/oidc'
import type { Person } from '@/tests/support/people'

const issuer = withIssuer()
const CHOSEN = 'Chosen@12345'
let head: Person

beforeEach(async () => {
  head = await createUserWithPassword('superAdmin')
})

/** Makes the password of a superAdmin, who signs in at the issuer from now on, a temporary one. */
async function giveTemporaryPassword(ms: number, { id, email }: Person): Promise<void> {
  await db.user.update({ where: { id }, data: { passwordExpiresAt: new Date(Date.now() + ms) } })
  issuer.authenticates({ sub: id, email, email_verified: true })
}

const link = async (person: Person) => {
  const data = { id: person.id, userId: person.id, issuer: issuer.url, subject: person.id, email: person.email }
  await db.identity.create({ data: { ...data, createdAt: new Date(), lastUsedAt: new Date() } })
}

const leave = async () =>
  (await call(changeAdmin, { token: head.token, id: head.id, body: { isActive: false, currentPassword: PASSWORD } }))
    .status

describe('a superAdmin who signs in with a school account', () => {
  // R35.19, R98.8
  it.each([DAY, -MINUTE])('chooses a password first, when a temporary one expires in %d ms', async ms => {
    const heir = await createUserWithPassword('superAdmin')
    await giveTemporaryPassword(ms, heir)
    await link(heir)
    const { user, accessToken } = await storedBy(await signInAtIssuer())
    expect(user).toMatchObject({ email: heir.email, duty: 'changePassword' })
    expect(await leave()).toBe(409)
    const body = { newPassword: CHOSEN, confirmPassword: CHOSEN }
    expect((await call(ownPassword, { token: accessToken, body })).status).toBe(200)
    expect((await call(login, { body: { email: heir.email, password: CHOSEN } })).status).toBe(200)
    expect((await storedBy(await signInAtIssuer())).user).not.toHaveProperty('duty')
    expect(await leave()).toBe(200)
  })

  // R35.19, R98.8, R98.9
  it('chooses a password also after the temporary one has linked the account', async () => {
    const heir = await createUserWithPassword('superAdmin')
    await giveTemporaryPassword(DAY, heir)
    const headers = { cookie: cookieFrom(await signInAtIssuer(), '__Host-oidc-pending') ?? '' }
    await call(login, { body: { email: heir.email, password: PASSWORD }, headers })
    expect((await storedBy(await signInAtIssuer())).user).toMatchObject({ duty: 'changePassword' })
    expect(await leave()).toBe(409)
  })

  // R35.19, R98.8, R98.10
  it.each([DAY, -MINUTE])('chooses a password after a code, too, when a temporary one expires in %d ms', async ms => {
    const heir = await createUserWithSecondFactor('superAdmin')
    await giveTemporaryPassword(ms, heir)
    await link(heir)
    const { failure } = await shownOnLogin(await signInAtIssuer())
    const answer = await call<SignedIn>(secondStep, {
      body: { challenge: failure?.challenge, code: totpCode(heir.key) },
    })
    expect([answer.status, answer.body.data.user.duty]).toEqual([200, 'changePassword'])
    expect(await leave()).toBe(409)
  })
})
