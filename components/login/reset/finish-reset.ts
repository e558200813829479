import { auth } from '@/lib/client/http'
import { nextDocument } from '@/lib/client/next-document'
import { session } from '@/lib/client/session'
import { linkCalls } from '@/lib/contract/accounts/links'
import { LOGIN_PATH } from '@/lib/contract/next-path'

/**
 * Signs out this browser and opens the sign-in page with a notice. Without the sign-out, a user who is still signed in
 * would be redirected to the dashboard, and the owner of the new password could not sign in.
 */
export async function finishReset(): Promise<void> {
  if (session.tokens().refreshToken) await auth.signOut()
  nextDocument.passNotice(linkCalls.reset.message)
  nextDocument.load(LOGIN_PATH)
}
