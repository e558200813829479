import { afterEach, beforeEach } from 'vitest'
import { Events, OAuth2Server } from 'oauth2-mock-server'
import { GET as callback } from '@/app/api/v1/auth/oidc/callback/route'
import { GET as start } from '@/app/api/v1/auth/oidc/start/route'
import type { User } from '@/lib/contract/accounts/schema'
import { decryptSignInFailure } from '@/lib/server/accounts/sign-in-failure'
import { env, type Environment } from '@/lib/server/platform/env'
import { send, type Options } from './api'

export const PUBLIC_URL = 'https://school.example'
export const CLIENT_ID = 'schoolapp'

/** The claims about the person at the issuer, in addition to the claims that every ID token has. */
export type Claims = Record<string, unknown>

/** Changes settings until the end of the test. */
export function changeSettings(changes: Partial<Record<keyof Environment, unknown>>): void {
  Object.assign(env(), changes)
}

/** An issuer of school accounts, and settings that use it, for each test of a file. */
export function withIssuer() {
  const issuer = new TestIssuer()
  let before: Environment
  beforeEach(async () => {
    before = { ...env() }
    await issuer.open()
    changeSettings({
      PUBLIC_URL,
      OIDC_ISSUER: issuer.url,
      OIDC_CLIENT_ID: CLIENT_ID,
      OIDC_CLIENT_SECRET: 'secret-of-the-client',
    })
  })
  afterEach(async () => {
    for (const name of Object.keys(env())) if (!(name in before)) Reflect.deleteProperty(env(), name)
    Object.assign(env(), before)
    await issuer.close()
  })
  return issuer
}

class TestIssuer {
  #server = new OAuth2Server()
  /** The number of requests for the discovery document of the issuer. */
  discoveries = 0

  get url(): string {
    return this.#server.issuer.url ?? ''
  }

  get service() {
    return this.#server.service
  }

  get keys() {
    return this.#server.issuer.keys
  }

  async open(): Promise<void> {
    this.#server = new OAuth2Server()
    this.discoveries = 0
    this.service.on(Events.BeforeWellKnownOpenIdConfiguration, () => void (this.discoveries += 1))
    await this.keys.generate('RS256')
    await this.#server.start(undefined, '127.0.0.1')
  }

  async close(): Promise<void> {
    if (this.#server.listening) await this.#server.stop()
  }

  /** Sets the claims about the person who signs in from now on. */
  authenticates(claims: Claims): void {
    this.service.removeAllListeners(Events.BeforeTokenSigning)
    this.service.on(Events.BeforeTokenSigning, ({ payload }) => void Object.assign(payload, claims))
  }
}

/** A sign-in that a browser has started: its cookie, and the address at the issuer. */
export type Started = { cookie: string; url: string }

export async function startSignIn(next?: string, headers: Options['headers'] = {}): Promise<Started> {
  const response = await send(start, { query: next === undefined ? {} : { next }, headers })
  return { cookie: cookieFrom(response, '__Host-oidc') ?? '', url: response.headers.get('location') ?? '' }
}

/** Signs in at the issuer. Returns the query of the address to which the issuer sends the browser. */
export async function authenticate({ url }: Started): Promise<string> {
  const response = await fetch(url, { redirect: 'manual' })
  return new URL(response.headers.get('location') ?? '').search
}

/** Opens the address to which the issuer has sent the browser. */
export const openCallback = (search: string, cookie: string, headers: Options['headers'] = {}): Promise<Response> =>
  send(callback, { query: search, headers: { ...(cookie && { cookie }), ...headers } })

/** A whole sign-in with the school account. */
export async function signInAtIssuer(next?: string): Promise<Response> {
  const started = await startSignIn(next)
  return openCallback(await authenticate(started), started.cookie)
}

/** A cookie that a response sets, as the browser sends it back: `name=value`. Undefined when it sets none or deletes it. */
export const cookieFrom = (response: Response, name: string): string | undefined =>
  response.headers
    .getSetCookie()
    .map(each => each.split(';')[0] ?? '')
    .find(each => each.startsWith(`${name}=`) && each !== `${name}=`)

/** The text and email that the sign-in page shows after a redirect to it. */
export async function shownOnLogin(response: Response) {
  const cookie = cookieFrom(response, '__Host-sign-in-failure')
  const failure = await decryptSignInFailure(cookie?.slice('__Host-sign-in-failure='.length))
  return { status: response.status, location: response.headers.get('location'), failure }
}

/** The reason on the sign-in page. */
export const refusalOf = async (response: Response): Promise<string | undefined> =>
  (await shownOnLogin(response)).failure?.reason

/** The user and the access token that a page stores in the browser; nothing when it signs in nobody. */
export async function storedBy(response: Response): Promise<{ user?: User; accessToken?: string }> {
  const stored = /const \[key, value\] of (\[.*\])\) localStorage/.exec(await response.text())?.[1]
  const { user, accessToken } = Object.fromEntries(JSON.parse(stored ?? '[]') as [string, string][])
  return { user: user ? (JSON.parse(user) as User) : undefined, accessToken }
}

/** The email of the user that a page has signed in; undefined when it signs in nobody. */
export const signedInAs = async (response: Response): Promise<string | undefined> =>
  (await storedBy(response)).user?.email
