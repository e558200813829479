import { auth } from '@/lib/client/http'
import { nextDocument } from '@/lib/client/next-document'
import { session } from '@/lib/client/session'
import { linkCalls } from '@/lib/contract/accounts/links'
import { LOGIN_PATH } from '@/lib/contract/next-path'

/**
 * Signs out this browser and opens the sign-in page with a notice. Without signing out, the sign-in page would open the
 * dashboard of the previous user instead of asking the owner of the new password to sign in.
 */
export async function finishReset(): Promise<void> {
  if (session.tokens().refreshToken) await auth.signOut()
  nextDocument.passNotice(linkCalls.reset.message)
  nextDocument.load(LOGIN_PATH)
}
