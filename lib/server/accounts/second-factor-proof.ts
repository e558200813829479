import 'server-only'
import {
  CodeProof,
  PasswordProof,
  Proof,
  type SentPassword,
  type SentProof,
} from '@/lib/contract/accounts/second-factor'
import { validationError } from '@/lib/server/platform/errors'
import { validate } from '@/lib/server/platform/validation'
import type { SessionActor } from './api-actor'
import { hasJustSignedIn } from './recent-sign-in'
import { isWithoutPassword } from './staff-passwords'

const NOT_RECENT =
  'You signed in more than 15 minutes ago. Please sign out, sign in again with your school account, and try again.'

/**
 * Requires the password before a second factor is set up. Staff who sign in only with school accounts need a sign-in in
 * the last 15 minutes instead.
 *
 * @throws AppError `VALIDATION_ERROR`
 */
export const requirePassword = async (sent: SentPassword, actor: SessionActor): Promise<SentPassword> =>
  (await isProvedBySignIn(actor)) ? {} : validate(PasswordProof, sent)

/**
 * Requires the password and a code before a second factor is changed. As in `requirePassword`, a recent sign-in can
 * replace the password.
 */
export const requirePasswordAndCode = async (sent: SentProof, actor: SessionActor): Promise<SentProof> =>
  (await isProvedBySignIn(actor)) ? validate(CodeProof, sent) : validate(Proof, sent)

/** @throws AppError `VALIDATION_ERROR` when a user without a password signed in more than 15 minutes ago */
async function isProvedBySignIn(actor: SessionActor): Promise<boolean> {
  if (!isWithoutPassword(actor)) return false
  if (!(await hasJustSignedIn(actor))) throw validationError([], NOT_RECENT)
  return true
}
