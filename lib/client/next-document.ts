import { NOTICE_KEY } from '@/lib/contract/constants'
import { parseSessionEnd, type SessionEnd } from '@/lib/contract/accounts/session-end'
import { createStorage } from './storage'

const tab = createStorage(() => window.sessionStorage)

/** Reads a text once. */
function take(key: typeof NOTICE_KEY | 'sessionEnd'): string | undefined {
  const text = tab.read(key) ?? undefined
  if (text !== undefined) tab.remove(key)
  return text
}

/**
 * The document that replaces this one when somebody signs in or out, so that nothing of one session stays in memory during
 * the next. What it must know passes through the storage of this tab.
 */
export const nextDocument = {
  load: (path: string): void => window.location.replace(path),

  /** A success message that it shows. */
  passNotice: (message: string): void => void tab.write(NOTICE_KEY, message),
  takeNotice: (): string | undefined => take(NOTICE_KEY),

  /** Why the session has ended, for the sign-in page. */
  passSessionEnd: (reason: SessionEnd): void => void tab.write('sessionEnd', reason),
  takeSessionEnd: (): SessionEnd | undefined => parseSessionEnd({ reason: take('sessionEnd') }),
}
