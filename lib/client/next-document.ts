import { NOTICE_KEY, SESSION_END_COOKIE } from '@/lib/contract/constants'
import { type SessionEnd, sessionEndToCookie } from '@/lib/contract/accounts/session-end'
import { createStorage } from './storage'

const tab = createStorage(() => window.sessionStorage)

/** Reads a text once. */
function take(key: typeof NOTICE_KEY): string | undefined {
  const text = tab.read(key) ?? undefined
  if (text !== undefined) tab.remove(key)
  return text
}

/** Long enough for the sign-in page to arrive on a slow line. */
const SESSION_END_SECONDS = 60
const setSessionEnd = (reason: string, seconds: number): void => {
  document.cookie = `${SESSION_END_COOKIE}=${reason}; Path=/; Max-Age=${seconds}; SameSite=Strict`
}

/**
 * The document that replaces this one when somebody signs in or out, so that nothing of one session stays in memory during
 * the next. What its scripts must know passes through the storage of this tab, and what the server draws through a cookie.
 */
export const nextDocument = {
  load: (path: string): void => window.location.replace(path),

  /** A success message that it shows. */
  passNotice: (message: string): void => void tab.write(NOTICE_KEY, message),
  takeNotice: (): string | undefined => take(NOTICE_KEY),

  /** Why the session has ended, for the sign-in page. The server draws it there, so that nothing moves under a quick press. */
  passSessionEnd: (reason: SessionEnd): void => setSessionEnd(sessionEndToCookie(reason), SESSION_END_SECONDS),
  forgetSessionEnd: (): void => setSessionEnd('', 0),
}
