import { beforeEach, describe, expect, it } from 'vitest'
import { Events } from 'oauth2-mock-server'
import { db } from '@/lib/server/db/db'
import { advanceClock, MINUTE } from '@/tests/support/clock'
import {
  authenticate,
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
  person = await createSignedInUser(['students.read'])
  issuer.authenticates({ sub: 'asha', email: person.email, email_verified: true })
})

const UNVERIFIED =
  'The answer of the school account service could not be verified. Please start again. If this happens again, tell your administrator.'
const UNKNOWN =
  'This sign-in took longer than ten minutes, or was started in another browser or tab. Please start again.'

const expectNobodySignedIn = async () => {
  expect(await db.identity.count()).toBe(0)
  expect(await db.session.count({ where: { userId: person.id } })).toBe(1)
}

/** Replaces the ID token in the issuer's answer. */
const replaceIdToken = (change: (token: string) => string) =>
  issuer.service.once(Events.BeforeResponse, ({ body }) => {
    const tokens = body as { id_token: string }
    tokens.id_token = change(tokens.id_token)
  })

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString()) as object

describe('ID tokens that are refused', () => {
  // R98.4
  it.each([
    ['another issuer', { iss: 'https://evil.example' }],
    ['another audience', { aud: 'another-client' }],
    ['our audience among others, for another party', { aud: ['schoolapp', 'x'], azp: 'x' }],
    ['another nonce', { nonce: 'another' }],
    ['no nonce', { nonce: undefined }],
    ['a time in the past', { exp: 1_000_000_000 }],
  ])('an ID token with %s signs nobody in', async (_what, claims) => {
    issuer.authenticates({ sub: 'asha', email: person.email, email_verified: true, ...claims })
    expect(await refusalOf(await signInAtIssuer())).toBe(UNVERIFIED)
    await expectNobodySignedIn()
  })

  // R98.4
  it.each<[string, (token: string) => string]>([
    ['with the algorithm none', token => `${encode({ alg: 'none' })}.${token.split('.')[1]}.`],
    [
      'whose claims were changed',
      token => {
        const [header, payload, signature] = token.split('.')
        return `${header}.${encode({ ...decode(payload), sub: 'somebody-else' })}.${signature}`
      },
    ],
    [
      'with another algorithm (HS256)',
      token => {
        const [header, payload, signature] = token.split('.')
        return `${encode({ ...decode(header), alg: 'HS256' })}.${payload}.${signature}`
      },
    ],
  ])('an ID token %s signs nobody in', async (_what, change) => {
    replaceIdToken(change)
    expect(await refusalOf(await signInAtIssuer())).toBe(UNVERIFIED)
    await expectNobodySignedIn()
  })

  // R98.4
  it('an ID token is accepted after the issuer has changed its keys', async () => {
    expect(await signedInAs(await signInAtIssuer())).toBe(person.email)
    await issuer.keys.generate('RS256')
    // The issuer uses its keys in turn. This call skips the old key, so that the next token is signed with the new key.
    issuer.keys.get()
    advanceClock(2 * MINUTE)
    expect(await signedInAs(await signInAtIssuer())).toBe(person.email)
  })
})

describe('callbacks that are refused', () => {
  // R98.5
  it('an answer that names another issuer signs nobody in (mix-up attack)', async () => {
    issuer.service.once(Events.BeforeAuthorizeRedirect, ({ url }) => {
      url.searchParams.set('iss', 'https://evil.example')
    })
    expect(await refusalOf(await signInAtIssuer())).toBe(UNVERIFIED)
    await expectNobodySignedIn()
  })

  // R98.5
  it('a callback without the cookie from the start of the sign-in signs nobody in', async () => {
    const search = await authenticate(await startSignIn())
    expect(await refusalOf(await openCallback(search, ''))).toBe(UNKNOWN)
    await expectNobodySignedIn()
  })

  // R98.5
  it('a callback that was started in another browser signs nobody in (login CSRF)', async () => {
    const attacker = await startSignIn()
    const victim = await startSignIn()
    expect(await refusalOf(await openCallback(await authenticate(attacker), victim.cookie))).toBe(UNKNOWN)
    await expectNobodySignedIn()
  })

  // R98.5
  it('an authorization code of another sign-in signs nobody in, even with the right state', async () => {
    const attacker = await startSignIn()
    const victim = await startSignIn()
    const search = new URLSearchParams(await authenticate(attacker))
    search.set('state', new URL(victim.url).searchParams.get('state')!)
    expect(await refusalOf(await openCallback(`?${search.toString()}`, victim.cookie))).toBe(UNVERIFIED)
    await expectNobodySignedIn()
  })

  // R98.5
  it('a callback signs a user in only once, and its cookie is deleted', async () => {
    const started = await startSignIn()
    const search = await authenticate(started)
    const first = await openCallback(search, started.cookie)
    expect(first.headers.getSetCookie()).toContain('__Host-oidc=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure')
    expect(await signedInAs(first)).toBe(person.email)
    expect(await refusalOf(await openCallback(search, started.cookie))).toBe(UNVERIFIED)
    expect(await db.session.count({ where: { userId: person.id } })).toBe(2)
  })

  // R98.5
  it('a callback after ten minutes signs nobody in', async () => {
    const started = await startSignIn()
    const search = await authenticate(started)
    advanceClock(11 * MINUTE)
    expect(await refusalOf(await openCallback(search, started.cookie))).toBe(UNKNOWN)
  })

  // R98.5
  it.each(['__Host-oidc=x', '__Host-oidc=', 'oidc=a.b.c.d.e'])('the forged cookie %j signs nobody in', async cookie => {
    const search = await authenticate(await startSignIn())
    expect(await refusalOf(await openCallback(search, cookie))).toBe(UNKNOWN)
  })

  // R98.5
  it('a user who cancels at the issuer sees our message about the stopped sign-in, not the issuer’s text', async () => {
    const started = await startSignIn('/staff')
    const state = new URL(started.url).searchParams.get('state')!
    const search = `?${new URLSearchParams({ error: 'access_denied', error_description: 'Call 0900', state }).toString()}`
    const response = await openCallback(search, started.cookie)
    expect(response.headers.get('location')).toBe('/login?next=%2Fstaff')
    expect(await refusalOf(response)).toBe('The sign-in with the school account was stopped. Please start again.')
  })

  // R98.3
  it('a callback says that the issuer does not answer', async () => {
    const started = await startSignIn()
    const search = await authenticate(started)
    await issuer.close()
    expect(await refusalOf(await openCallback(search, started.cookie))).toBe(
      'The school account service does not answer. Please try again in a few minutes, or sign in with your password.',
    )
  })
})

describe('the page after a sign-in', () => {
  // R98.2
  it('the host of the request changes neither the redirect URI nor the page after the sign-in', async () => {
    const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    const started = await startSignIn('/students?page=2', forged)
    let redirectUri: unknown
    issuer.service.once(Events.BeforeResponse, (_response, request) => {
      redirectUri = (request.body as { redirect_uri?: string }).redirect_uri
    })
    const response = await openCallback(await authenticate(started), started.cookie, forged)
    expect(redirectUri).toBe('https://school.example/api/v1/auth/oidc/callback')
    const page = await response.text()
    expect(page).toContain('location.replace("/students?page=2")')
    expect(page).not.toContain('evil.example')
  })

  // R98.2
  it('the page that hands over the tokens is not cached, and no address contains a token', async () => {
    const response = await signInAtIssuer()
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('location')).toBeNull()
    expect(await response.text()).not.toMatch(/(href|url)="?[^"]*eyJ/)
  })
  // R97.14
  it('the page after a sign-in warns the previous user that the school account belongs to somebody else', async () => {
    const page = await (await signInAtIssuer()).text()
    expect(page).toContain('? "This school account belongs to Test Person, who is now signed in here." : ')
  })
})
