import 'server-only'
import { AUTH_MESSAGES } from '@/lib/contract/messages'
import { db, type Tx } from '@/lib/server/db/db'
import type { User as UserRow } from '@/lib/server/db/prisma'
import { AppError, forbiddenError } from '@/lib/server/platform/errors'
import type { Client } from '../client'
import { openSignedInSession, type SignedIn } from '../open-signed-in-session'
import { endTemporaryPassword } from '../temporary-password-end'
import { signChallenge } from '../tokens'
import type { PendingIdentity } from './cookies'
import { domainRefusal, emailToLink } from './eligibility'
import { toLinkError, linkIdentity } from './link'
import type { SchoolAccount } from './read-answer'
import { writeIdentityRefusal } from './refusal-event'
import { otherIdentityError, unknownAccountError } from './refusals'

/**
 * Either a session, or an account that is linked after one more step: the sign-in page asks for a code (`challenge`),
 * or asks a superAdmin for the password.
 */
export type Outcome = { session: SignedIn } | { pending: PendingIdentity; email: string; challenge: string | undefined }

/**
 * Signs in the user who is linked to the school account, even if the account's email has changed. If the account is
 * not linked yet, links it to the active user who has the account's verified email. Never adds a user.
 *
 * @throws AppError `FORBIDDEN` with the reason
 */
export async function signInWithSchoolAccount(account: SchoolAccount, client: Client): Promise<Outcome> {
  const { issuer, subject } = account
  const linked = await db.identity.findUnique({
    where: { issuer_subject: { issuer, subject } },
    include: { user: true },
  })
  const found: FoundAccount = linked
    ? { row: linked.user, email: linked.email, identityId: linked.id }
    : await findAccount(account, client)
  const { row, email, identityId } = found
  const refusal = domainRefusal(account) ?? (row.isActive ? undefined : forbiddenError(AUTH_MESSAGES.deactivated))
  if (refusal) return refuse(refusal, row, client)

  const identity = { issuer, subject, email, identityId }
  const pending = { ...identity, userId: row.id }
  if (row.secondFactorSince && (identityId || row.role !== 'superAdmin'))
    return {
      pending,
      email: row.email,
      challenge: await signChallenge(row.id, row.passwordChangedAt, { identityId }),
    }
  // Control of the email at the issuer must not be enough to become a superAdmin.
  if (!identityId && row.role === 'superAdmin') return { pending, email: row.email, challenge: undefined }
  return { session: await openSession(row, identity, client) }
}

/** `identityId` is the id of the row that links the account; undefined when the account is not linked yet. */
type FoundAccount = { row: UserRow; email: string; identityId?: string }

/** Finds the user who has the verified email of an account that is not linked yet. @throws AppError `FORBIDDEN` */
async function findAccount(account: SchoolAccount, client: Client): Promise<FoundAccount> {
  const email = emailToLink(await account.readEmail(), account)
  if (email instanceof AppError) return refuse(email, null, client)
  const row = await db.user.findUnique({ where: { email } })
  if (!row) return refuse(unknownAccountError(email), null, client)
  // Refuse a second account: the issuer may have given the email to another person.
  const other = await db.identity.count({ where: { userId: row.id, issuer: account.issuer } })
  if (other) return refuse(otherIdentityError(), row, client)
  return { row, email }
}

const openSession = (row: UserRow, identity: Omit<PendingIdentity, 'userId'>, client: Client): Promise<SignedIn> => {
  const link = async (tx: Tx) => {
    await endTemporaryPassword(tx, row)
    await linkIdentity(tx, row, identity, client.requestId)
  }
  return openSignedInSession(row, client, link, true).catch(async (thrown: unknown) => {
    const error = toLinkError(thrown)
    if (error instanceof AppError) return refuse(error, row, client)
    throw error
  })
}

async function refuse(error: AppError, row: UserRow | null, client: Client): Promise<never> {
  await writeIdentityRefusal(row, client)
  throw error
}
