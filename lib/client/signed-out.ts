import { SIGNED_OUT_COOKIE } from '@/lib/contract/constants'
import { sessionIdIn } from './token'

/** The lifetime of a session that is not used. */
const MAX_AGE_S = 30 * 24 * 60 * 60

/**
 * Marks the session of an access token as signed out, when the sign-out call has failed. Scripts cannot delete the page
 * cookie, so without the mark the next page would still be drawn for that session.
 */
export function markSignedOut(accessToken: string | undefined): void {
  const sessionId = sessionIdIn(accessToken ?? '')
  if (sessionId && /^[\w-]+$/.test(sessionId))
    document.cookie = `${SIGNED_OUT_COOKIE}=${sessionId}; Path=/; Max-Age=${MAX_AGE_S}; SameSite=Lax`
}
