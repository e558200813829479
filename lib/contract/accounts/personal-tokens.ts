import * as z from 'zod/mini'
import { endpoint } from '@/lib/contract/endpoint'
import { text } from '@/lib/contract/field-schemas'
import { Permissions, PERMISSIONS, SomePermissions, TOKEN_PERMISSIONS } from '@/lib/contract/permissions'
import type { Action, Permission, Resource } from '@/lib/contract/permissions'

/** The start of every personal token, by which people and secret scanners recognize a token. */
export const TOKEN_PREFIX = 'smt_'
export const TOKEN_MAX_DAYS = 366
export const TOKEN_NAME_MAX = 50
export const TOKENS_MAX = 20

type SomePermissions = z.output<typeof SomePermissions>

/** The permissions whose flags are true. */
export const grantedPermissions = (given: SomePermissions): Permission[] =>
  PERMISSIONS.filter(permission => {
    const [resource, action] = permission.split('.') as [Resource, Action]
    return given[resource]?.[action] === true
  })

const isForTokens = (permission: Permission): boolean =>
  (TOKEN_PERMISSIONS as readonly Permission[]).includes(permission)

const grants = SomePermissions.check(
  z.refine(given => grantedPermissions(given).length > 0, 'Choose at least one permission'),
  z.refine(
    given => grantedPermissions(given).every(isForTokens),
    'A personal token can view staff, but not change them',
  ),
)

/** A token to create. Permissions that are left out are not granted. */
export const TokenInput = z.object({
  name: text('Name', TOKEN_NAME_MAX),
  /** The last day on which the token works, in the school's time zone. */
  expiresAt: z.iso.date('Last day must be a date such as 2026-01-31'),
  permissions: grants,
})
export type TokenInput = z.output<typeof TokenInput>

export const PersonalToken = z.object({
  _id: z.string(),
  name: z.string(),
  permissions: Permissions,
  createdAt: z.string(),
  /** The last day on which the token works. */
  expiresAt: z.string(),
  /** Absent for a token that was never used. */
  lastUsedAt: z.optional(z.string()),
  /** The user who made the token. Present in the list of all tokens, which only superAdmins may read. */
  owner: z.optional(z.object({ _id: z.string(), name: z.string() })),
})
export type PersonalToken = z.output<typeof PersonalToken>

/** Lists the tokens of the caller, or of all users. */
export const TokensQuery = z.object({ of: z._default(z.enum(['me', 'everyone'], 'of must be me or everyone'), 'me') })

// prettier-ignore
export const personalTokenCalls = {
  create: endpoint({
    method: 'POST', path: '/auth/tokens', access: 'session', body: TokenInput,
    data: z.object({ token: z.string(), item: PersonalToken }), status: 201, message: 'Token made',
    fallback: 'Failed to make a token', limit: { calls: 30, seconds: 3600 },
  }),
  list: endpoint({
    method: 'GET', path: '/auth/tokens', access: 'session', query: TokensQuery,
    data: z.object({ tokens: z.array(PersonalToken) }), fallback: 'Failed to fetch the tokens',
  }),
  revoke: endpoint({
    method: 'DELETE', path: '/auth/tokens/{id}', access: 'session', message: 'The token no longer works',
    fallback: 'Failed to revoke the token',
  }),
}
