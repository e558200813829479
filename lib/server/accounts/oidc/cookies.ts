import 'server-only'
import * as z from 'zod/mini'
import { seal, unseal, type Sealed } from '../sealed'
import { ATTEMPT_SECONDS } from './times'

/** The values by which the callback recognizes the answer to a sign-in that this browser has started. */
export const Attempt = z.object({
  state: z.string(),
  nonce: z.string(),
  /** The PKCE code verifier (RFC 7636). The issuer has received the verifier's hash. */
  verifier: z.string(),
  /** The page to open after signing in. */
  next: z.string(),
})
export type Attempt = z.output<typeof Attempt>

/** A verified account at the issuer. It is linked to the user after the user has entered the password or a code. */
export const PendingIdentity = z.object({
  userId: z.string(),
  issuer: z.string(),
  subject: z.string(),
  email: z.string(),
  /** The id of the row that links the account; undefined when the account is not linked yet. */
  identityId: z.optional(z.string()),
})
export type PendingIdentity = z.output<typeof PendingIdentity>

const ATTEMPT: Sealed<typeof Attempt> = { purpose: 'oidc', typ: 'attempt', seconds: ATTEMPT_SECONDS, schema: Attempt }
const PENDING: Sealed<typeof PendingIdentity> = {
  purpose: 'oidc',
  typ: 'pending',
  seconds: ATTEMPT_SECONDS,
  schema: PendingIdentity,
}

export const sealAttempt = (attempt: Attempt): Promise<string> => seal(ATTEMPT, attempt)
export const unsealAttempt = (cookie: string | undefined): Promise<Attempt | undefined> => unseal(ATTEMPT, cookie)
export const sealPendingIdentity = (pending: PendingIdentity): Promise<string> => seal(PENDING, pending)
export const unsealPendingIdentity = (cookie: string | undefined): Promise<PendingIdentity | undefined> =>
  unseal(PENDING, cookie)
