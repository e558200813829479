import { beforeEach, describe, expect, it } from 'vitest'
import { Events } from 'oauth2-mock-server'
import { POST as login } from '@/app/api/v1/auth/login/route'
import { GET as identities } from '@/app/api/v1/auth/identities/route'
import { DELETE as unlink } from '@/app/api/v1/auth/identities/[id]/route'
import { GET as me } from '@/app/api/v1/auth/me/route'
import { domainRefusal } from '@/lib/server/accounts/oidc/eligibility'
import { db } from '@/lib/server/db/db'
import { call } from '@/tests/support/api'
import { createUserWithPassword, PASSWORD } from '@/tests/support/authenticator'
import {
  authenticate,
  changeSettings,
  openCallback,
  refusalOf,
  signedInAs,
  signInAtIssuer,
  startSignIn,
  withIssuer,
} from '@/tests/support/oidc'
import { createSignedInUser, type Person } from '@/tests/support/people'

const issuer = withIssuer()
let person: Person

beforeEach(async () => {
  person = await createUserWithPassword(['students.read'])
  issuer.authenticates({ sub: 'asha', email: person.email, email_verified: true })
})

const eventsOf = async (entityId: string) =>
  (await db.auditEvent.findMany({ where: { entityId }, orderBy: [{ at: 'asc' }, { id: 'asc' }] })).map(
    ({ action, actorName }) => [action, actorName === 'Not signed in'],
  )

describe('the first sign-in', () => {
  // R98.6
  it('the first sign-in links the account to the user with its verified email, and writes two events', async () => {
    issuer.authenticates({ sub: 'asha', email: person.email.toUpperCase(), email_verified: true })
    expect(await signedInAs(await signInAtIssuer())).toBe(person.email)
    const [identity] = await db.identity.findMany()
    expect(identity).toMatchObject({ userId: person.id, issuer: issuer.url, subject: 'asha', email: person.email })
    expect((await eventsOf(person.id)).slice(-2)).toEqual([
      ['identity.linked', false],
      ['session.signed_in', false],
    ])
  })

  const NOT_VERIFIED =
    'The email of this school account is not verified, so we cannot find your account with it. Please ask your administrator.'

  // R98.6
  it.each<[string, 'true' | 'false', object, boolean]>([
    ['false', 'false', { email_verified: false }, false],
    ['false, also with OIDC_TRUST_EMAIL', 'true', { email_verified: false }, false],
    ['the text true, also with OIDC_TRUST_EMAIL', 'true', { email_verified: 'true' }, false],
    ['left out', 'false', {}, false],
    ['left out, with OIDC_TRUST_EMAIL', 'true', {}, true],
  ])('an email is trusted as specified when email_verified is %s', async (_what, trust, claims, isLinked) => {
    changeSettings({ OIDC_TRUST_EMAIL: trust })
    issuer.authenticates({ sub: 'asha', email: person.email, ...claims })
    const response = await signInAtIssuer()
    expect(await refusalOf(response)).toBe(isLinked ? undefined : NOT_VERIFIED)
    expect(await db.identity.count()).toBe(isLinked ? 1 : 0)
  })

  // R98.6
  it('the email and its verification may come from the UserInfo endpoint of the issuer', async () => {
    issuer.authenticates({ sub: 'johndoe' })
    issuer.service.once(Events.BeforeUserinfo, ({ body }) => {
      Object.assign(body as object, { email: person.email, email_verified: true })
    })
    expect(await signedInAs(await signInAtIssuer())).toBe(person.email)
  })

  // R98.6
  it('a school account with an unknown email is refused, and no user is added', async () => {
    issuer.authenticates({ sub: 'x', email: 'stranger@school.example', email_verified: true })
    const before = await db.user.count()
    expect(await refusalOf(await signInAtIssuer())).toBe(
      'No account here has the email stranger@school.example, so you are not signed in. Ask your administrator to add you, or to correct the email of your account, and start again.',
    )
    expect(await db.user.count()).toBe(before)
    expect(await eventsOf('')).toContainEqual(['identity.refused', true])
  })

  // R98.6
  it('a deactivated user cannot sign in with a school account, whether it is linked or not', async () => {
    const reason = 'Your account has been deactivated. Please contact your administrator.'
    await db.user.update({ where: { id: person.id }, data: { isActive: false } })
    expect(await refusalOf(await signInAtIssuer())).toBe(reason)
    expect(await db.identity.count()).toBe(0)
    await db.user.update({ where: { id: person.id }, data: { isActive: true } })
    await signInAtIssuer()
    await db.user.update({ where: { id: person.id }, data: { isActive: false } })
    expect(await refusalOf(await signInAtIssuer())).toBe(reason)
    expect(await eventsOf(person.id)).toContainEqual(['identity.refused', true])
  })

  // R98.6
  it.each<[string, object, boolean]>([
    ['with the domain of the school', { hd: 'School.example' }, true],
    ['with another domain', { hd: 'other.example' }, false],
    ['without a domain, and with an email of the domain', {}, true],
    ['without a domain, and with an email of another domain', { email: 'asha@other.example' }, false],
  ])('OIDC_DOMAIN accepts or refuses a school account %s as specified', async (_what, claims, isAccepted) => {
    changeSettings({ OIDC_DOMAIN: 'school.example' })
    await db.user.update({ where: { id: person.id }, data: { email: 'asha@school.example' } })
    issuer.authenticates({ sub: 'asha', email: 'asha@school.example', email_verified: true, ...claims })
    expect(await refusalOf(await signInAtIssuer())).toBe(
      isAccepted
        ? undefined
        : 'This account does not belong to the school. Please start again and choose your school account.',
    )
  })
})

// R98.6
it('a Google account without a domain counts as personal, even with an email address of the school', () => {
  changeSettings({ OIDC_DOMAIN: 'school.example' })
  const account = {
    issuer: 'https://accounts.google.com',
    subject: 'asha',
    readEmail: () => Promise.resolve({ email: 'asha@school.example', isVerified: true }),
  }
  expect(domainRefusal({ ...account, hostedDomain: undefined })?.message).toBe(
    'This account does not belong to the school. Please start again and choose your school account.',
  )
  expect(domainRefusal({ ...account, hostedDomain: 'school.example' })).toBeUndefined()
})

describe('later sign-ins', () => {
  // R98.7
  it('a linked account signs in by its subject, even after its email has changed', async () => {
    await signInAtIssuer()
    const other = await createSignedInUser([])
    issuer.authenticates({ sub: 'asha', email: other.email, email_verified: true })
    expect(await signedInAs(await signInAtIssuer())).toBe(person.email)
    issuer.authenticates({ sub: 'asha', email: undefined, email_verified: false })
    expect(await signedInAs(await signInAtIssuer())).toBe(person.email)
    expect(await db.identity.count()).toBe(1)
  })

  // R98.7
  it('the same email with another subject is refused, and the refusal is in the history', async () => {
    await signInAtIssuer()
    issuer.authenticates({ sub: 'successor', email: person.email, email_verified: true })
    expect(await refusalOf(await signInAtIssuer())).toBe(
      'Your account here is linked to another school account, so this one was refused. If this is your new school account, ask your administrator to unlink the old one, and start again.',
    )
    expect((await eventsOf(person.id)).at(-1)).toEqual(['identity.refused', true])
    await signInAtIssuer()
    expect((await eventsOf(person.id)).filter(([action]) => action === 'identity.refused')).toHaveLength(1)
  })

  // R98.7
  it('when two accounts with one email sign in for the first time at the same moment, one is linked', async () => {
    const [first, second] = [await startSignIn(), await startSignIn()]
    issuer.service.removeAllListeners(Events.BeforeTokenSigning)
    issuer.service.on(Events.BeforeTokenSigning, ({ payload }) => {
      const sub = payload.nonce === new URL(first.url).searchParams.get('nonce') ? 'first' : 'second'
      Object.assign(payload, { sub, email: person.email, email_verified: true })
    })
    const searches = [await authenticate(first), await authenticate(second)]
    const responses = await Promise.all([
      openCallback(searches[0]!, first.cookie),
      openCallback(searches[1]!, second.cookie),
    ])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 303])
    expect(await db.identity.count({ where: { userId: person.id } })).toBe(1)
  })

  // R98.7
  it('two simultaneous first sign-ins with the same school account link it once', async () => {
    const started = [await startSignIn(), await startSignIn()]
    const searches = await Promise.all(started.map(authenticate))
    const responses = await Promise.all(searches.map((search, index) => openCallback(search, started[index]!.cookie)))
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    expect(await db.identity.count()).toBe(1)
  })
})

describe('a temporary password', () => {
  // R98.8
  it.each([60_000, -60_000])(
    'a sign-in with a school account removes a temporary password that expires in %d ms',
    async ms => {
      await db.user.update({ where: { id: person.id }, data: { passwordExpiresAt: new Date(Date.now() + ms) } })
      const response = await signInAtIssuer()
      expect(await signedInAs(response.clone())).toBe(person.email)
      expect(await response.text()).not.toContain('changePassword')
      expect((await call(me, { token: person.token })).status).toBe(401)
      expect((await call(login, { body: { email: person.email, password: PASSWORD } })).status).toBe(401)
    },
  )
})

describe('linked accounts of the user', () => {
  type Answer = { identities: { _id: string; issuer: string; email: string }[] }

  // R98.11
  it('a user sees and unlinks their own accounts only, and links them again with the next sign-in', async () => {
    await signInAtIssuer()
    const { body } = await call<Answer>(identities, { token: person.token })
    expect(body.data.identities).toEqual([
      {
        _id: expect.any(String),
        issuer: issuer.url,
        email: person.email,
        createdAt: expect.any(String),
        lastUsedAt: expect.any(String),
      },
    ])
    const id = body.data.identities[0]!._id
    const other = await createSignedInUser('superAdmin')
    expect((await call(unlink, { token: other.token, id })).status).toBe(404)
    expect((await call<Answer>(identities, { token: other.token })).body.data.identities).toEqual([])
    expect((await call(unlink, { token: person.token, id })).status).toBe(200)
    expect((await call(unlink, { token: person.token, id })).status).toBe(404)
    expect((await eventsOf(person.id)).at(-1)).toEqual(['identity.unlinked', false])
    expect((await call(me, { token: person.token })).status).toBe(200)
    issuer.authenticates({ sub: 'successor', email: person.email, email_verified: true })
    expect(await signedInAs(await signInAtIssuer())).toBe(person.email)
    expect((await db.identity.findMany()).map(({ subject }) => subject)).toEqual(['successor'])
  })
})
