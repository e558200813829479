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
 * The password that a user has to send to set up a second factor. A sign-in of the last 15 minutes takes its place for staff who sign in
 * with school accounts alone.
 *
 * @throws AppError `VALIDATION_ERROR`
 */
export const requirePassword = async (sent: SentPassword, actor: SessionActor): Promise<SentPassword> =>
  (await isProvedBySignIn(actor)) ? {} : validate(PasswordProof, sent)

/** The password and the code that a user has to send to change a second factor; like `requirePassword`. */
export const requirePasswordAndCode = async (sent: SentProof, actor: SessionActor): Promise<SentProof> =>
  (await isProvedBySignIn(actor)) ? validate(CodeProof, sent) : validate(Proof, sent)

/** @throws AppError `VALIDATION_ERROR` when a user without a password signed in earlier */
async function isProvedBySignIn(actor: SessionActor): Promise<boolean> {
  if (!isWithoutPassword(actor)) return false
  if (!(await hasJustSignedIn(actor))) throw validationError([], NOT_RECENT)
  return true
}
