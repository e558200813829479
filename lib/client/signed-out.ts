import { SIGNED_OUT_COOKIE } from '@/lib/contract/constants'
import { sessionIdIn } from './token'

/** After this time without use, the session has expired, and the mark is no longer needed. */
const MAX_AGE_S = 30 * 24 * 60 * 60

/**
 * Sets a cookie that marks the session as signed out, because the sign-out call has failed. Scripts cannot delete the
 * page cookie, so without the mark the server would still render the next page for that session.
 */
export function markSignedOut(accessToken: string | undefined): void {
  const sessionId = sessionIdIn(accessToken ?? '')
  if (sessionId && /^[\w-]+$/.test(sessionId))
    document.cookie = `${SIGNED_OUT_COOKIE}=${sessionId}; Path=/; Max-Age=${MAX_AGE_S}; SameSite=Lax`
}
