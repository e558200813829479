import { describe, expect, it } from 'vitest'
import { POST as login } from '@/app/api/v1/auth/login/route'
import { POST as secondStep } from '@/app/api/v1/auth/login/second-step/route'
import { POST as forgot } from '@/app/api/v1/auth/forgot/route'
import { PATCH as change } from '@/app/api/v1/staff/[id]/route'
import { DELETE as unlink } from '@/app/api/v1/staff/[id]/identity/route'
import { signInWithSchoolAccount } from '@/lib/server/accounts/oidc/sign-in'
import { db } from '@/lib/server/db/db'
import { call } from '@/tests/support/api'
import { createUserWithPassword, createUserWithSecondFactor, PASSWORD } from '@/tests/support/authenticator'
import { DAY } from '@/tests/support/clock'
import { totpCode } from '@/tests/support/codes'
import {
  changeSettings,
  openCallback,
  authenticate,
  cookieFrom,
  shownOnLogin,
  signedInAs,
  signInAtIssuer,
  startSignIn,
  withIssuer,
} from '@/tests/support/oidc'
import { createSignedInUser, type Person } from '@/tests/support/people'

const issuer = withIssuer()
const verified = ({ email }: Person) => ({ sub: 'asha', email, email_verified: true })
const linked = (userId: string) => db.identity.count({ where: { userId } })
const admin = () => createSignedInUser('superAdmin')

describe('an account that is unlinked while its user signs in', () => {
  // R98.15
  it('the second step is refused after the school account was unlinked, and does not link it again', async () => {
    const person = await createUserWithSecondFactor([])
    issuer.authenticates(verified(person))
    const enterCode = async (response: Response, code: string) => {
      const cookie = cookieFrom(response, '__Host-oidc-pending') ?? ''
      const challenge = (await shownOnLogin(response)).failure?.challenge
      return call(secondStep, { body: { challenge, code }, headers: { cookie } })
    }
    expect((await enterCode(await signInAtIssuer(), totpCode(person.key))).status).toBe(200)
    expect(await linked(person.id)).toBe(1)
    const underWay = await signInAtIssuer()
    expect((await call(unlink, { token: (await admin()).token, id: person.id })).status).toBe(200)
    const answer = await enterCode(underWay, person.recoveryCodes[0]!)
    expect([answer.status, answer.body.message]).toEqual([401, 'Your sign-in took too long. Please start again.'])
    expect(await linked(person.id)).toBe(0)
  })

  // R98.15
  it('a school account without a verified email stays unlinked when it signs in during the unlinking', async () => {
    const { token } = await admin()
    for (let n = 0; n < 10; n++) {
      const { id } = await createSignedInUser([])
      const [subject, at] = [`subject-${n}`, new Date()]
      const row = { id: subject, issuer: issuer.url, subject, email: 'earlier@school.example' }
      await db.identity.create({ data: { ...row, userId: id, createdAt: at, lastUsedAt: at } })
      const account = {
        issuer: issuer.url,
        subject,
        hostedDomain: undefined,
        readEmail: () => Promise.resolve({ email: undefined, isVerified: false }),
      }
      const client = { address: `192.0.2.${n}`, userAgent: 'test', secure: true, requestId: 'request' }
      const signingIn = signInWithSchoolAccount(account, client).catch(() => undefined)
      await Promise.all([signingIn, call(unlink, { token, id })])
    }
    expect(await db.identity.count()).toBe(0)
  })

  // R98.15
  it('an account is not linked when the email of the user changes before the second step', async () => {
    const person = await createUserWithSecondFactor([])
    issuer.authenticates(verified(person))
    const response = await signInAtIssuer()
    const { token } = await admin()
    await call(change, { token, id: person.id, body: { email: 'right@school.example' } })
    const { failure } = await shownOnLogin(response)
    const headers = { cookie: cookieFrom(response, '__Host-oidc-pending') ?? '' }
    await call(secondStep, { body: { challenge: failure?.challenge, code: totpCode(person.key) }, headers })
    expect(await linked(person.id)).toBe(0)
  })
})

describe('a sign-in with a school account', () => {
  // R98.8
  it('a sign-in with a school account ends a second step that began with the temporary password', async () => {
    const person = await createUserWithSecondFactor([])
    await db.user.update({ where: { id: person.id }, data: { passwordExpiresAt: new Date(Date.now() + DAY) } })
    const begun = await call<{ challenge: string }>(login, { body: { email: person.email, password: PASSWORD } })
    const { challenge } = begun.body.data
    issuer.authenticates(verified(person))
    const { failure } = await shownOnLogin(await signInAtIssuer())
    const enter = (sent: string | undefined, code: string) => call(secondStep, { body: { challenge: sent, code } })
    expect((await enter(failure?.challenge, totpCode(person.key))).status).toBe(200)
    expect((await enter(challenge, person.recoveryCodes[0]!)).status).toBe(401)
  })

  // R96.7
  it('a sign-in with a school account deletes the queued mails that would make a link', async () => {
    changeSettings({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'school@school.example' })
    const person = await createUserWithPassword([])
    await call(forgot, { body: { email: person.email } })
    expect(await db.queuedMail.count()).toBe(1)
    issuer.authenticates(verified(person))
    expect(await signedInAs(await signInAtIssuer())).toBe(person.email)
    expect(await db.queuedMail.count()).toBe(0)
  })

  // R98.2
  it('a cookie without the `__Host-` prefix signs nobody in, because another host could set it', async () => {
    const person = await createUserWithPassword([])
    issuer.authenticates(verified(person))
    const started = await startSignIn()
    const search = await authenticate(started)
    const planted = await shownOnLogin(await openCallback(search, started.cookie.replace('__Host-', '')))
    expect(planted.failure?.reason).toBe(
      'This sign-in took longer than ten minutes, or was started in another browser or tab. Please start again.',
    )
    expect(await signedInAs(await openCallback(search, started.cookie))).toBe(person.email)
  })

  // R98.9
  it('signing in does not link the account in a cookie without the `__Host-` prefix', async () => {
    const head = await createUserWithPassword('superAdmin')
    issuer.authenticates(verified(head))
    const pending = cookieFrom(await signInAtIssuer(), '__Host-oidc-pending') ?? ''
    const enter = (cookie: string) =>
      call(login, { body: { email: head.email, password: PASSWORD }, headers: { cookie } })
    await enter(pending.replace('__Host-', ''))
    expect(await linked(head.id)).toBe(0)
    await enter(pending)
    expect(await linked(head.id)).toBe(1)
  })
})
