import 'server-only'
import type { Client } from '../client'
import type { Attempt } from './cookies'
import { requireIssuer } from './issuer'
import { readAnswer } from './read-answer'
import { unknownAttemptError } from './refusals'
import { signInWithSchoolAccount, type Outcome } from './sign-in'

/**
 * Finishes a sign-in that this browser has started. Only the browser that has the cookie from the start can finish it,
 * so that a link cannot sign a person in to the account of somebody else (login CSRF).
 *
 * @param search the query of the address that the issuer has sent the browser to
 * @throws AppError with the reason for the sign-in page
 */
export async function finishAttempt(search: string, attempt: Attempt | undefined, client: Client): Promise<Outcome> {
  requireIssuer()
  if (!attempt || new URLSearchParams(search).get('state') !== attempt.state) throw unknownAttemptError()
  return signInWithSchoolAccount(await readAnswer(search, attempt, client.requestId), client)
}
