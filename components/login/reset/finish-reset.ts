import { auth } from '@/lib/client/http'
import { nextDocument } from '@/lib/client/next-document'
import { session } from '@/lib/client/session'
import { linkCalls } from '@/lib/contract/accounts/links'
import { LOGIN_PATH } from '@/lib/contract/next-path'

/**
 * Opens the sign-in page with a notice. Signs out this browser before: the next user is the owner of the new password, and
 * the sign-in page would otherwise open the dashboard of the last user.
 */
export async function finishReset(): Promise<void> {
  if (session.tokens().refreshToken) await auth.signOut()
  nextDocument.passNotice(linkCalls.reset.message)
  nextDocument.load(LOGIN_PATH)
}
