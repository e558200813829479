import { NOTICE_KEY } from '@/lib/contract/constants'
import { createStorage } from './storage'

const tab = createStorage(() => window.sessionStorage)

/**
 * The document that replaces this one when somebody signs in or out, so that nothing of one session stays in memory during
 * the next. What it must know passes through the storage of this tab.
 */
export const nextDocument = {
  load: (path: string): void => window.location.replace(path),

  /** A success message that it shows. */
  passNotice: (message: string): void => void tab.write(NOTICE_KEY, message),
  /** Reads it once. */
  takeNotice: (): string | undefined => {
    const text = tab.read(NOTICE_KEY) ?? undefined
    if (text !== undefined) tab.remove(NOTICE_KEY)
    return text
  },
}
