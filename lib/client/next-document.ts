import { NOTICE_KEY } from '@/lib/contract/constants'
import { createStorage } from './storage'

const tab = createStorage(() => window.sessionStorage)

/**
 * Loads a new document when somebody signs in or out, so that no data of one session stays in memory during the next
 * session. The storage of the tab passes a message to the new document.
 */
export const nextDocument = {
  load: (path: string): void => window.location.replace(path),

  /** Stores a success message for the next document to show. */
  passNotice: (message: string): void => void tab.write(NOTICE_KEY, message),
  /** Returns the message from the previous document, and removes it. */
  takeNotice: (): string | undefined => {
    const text = tab.read(NOTICE_KEY) ?? undefined
    if (text !== undefined) tab.remove(NOTICE_KEY)
    return text
  },
}
