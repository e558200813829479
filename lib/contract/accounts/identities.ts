import * as z from 'zod/mini'
import { endpoint } from '@/lib/contract/endpoint'

/** The path that the browser opens to sign in with an account of the school. */
export const OIDC_START_PATH = '/auth/oidc/start'

/** An account at the school's identity provider that is linked to the user, who can sign in with it. */
export const Identity = z.object({
  _id: z.string(),
  issuer: z.string(),
  /** The email at the issuer when the account was linked. */
  email: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
})
export type Identity = z.output<typeof Identity>

const text = z.catch(z.optional(z.string()), undefined)
const OIDC_LIMIT = { calls: 300, seconds: 300, key: 'oidc' }

/** Signing in with an account of the school (OpenID Connect), and the linked accounts of a user. */
// prettier-ignore
export const identityCalls = {
  /** Redirects to the issuer. `next` is the page to open after signing in. */
  oidcStart: endpoint({
    method: 'GET', path: OIDC_START_PATH, access: 'public', query: z.object({ next: text }), gives: 'page',
    fallback: 'Login failed', limit: OIDC_LIMIT,
  }),
  /** The issuer sends the browser here. The server compares the parameters with the cookie that `oidcStart` has set. */
  oidcCallback: endpoint({
    method: 'GET', path: '/auth/oidc/callback', access: 'public', gives: 'page', fallback: 'Login failed',
    limit: OIDC_LIMIT,
  }),
  identities: endpoint({
    method: 'GET', path: '/auth/identities', access: 'session', data: z.object({ identities: z.array(Identity) }),
    fallback: 'Failed to fetch the linked accounts',
  }),
  unlinkIdentity: endpoint({
    method: 'DELETE', path: '/auth/identities/{id}', access: 'session', message: 'The account is no longer linked',
    fallback: 'Failed to unlink the account',
  }),
}
