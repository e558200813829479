import { NOTICE_KEY } from '@/lib/contract/constants'
import { createStorage } from './storage'

const tab = createStorage(() => window.sessionStorage)

/**
 * The document that replaces this document when somebody signs in or out, so that no data of one session stays in memory
 * during the next session. A message for the next document passes through the storage of this tab.
 */
export const nextDocument = {
  load: (path: string): void => window.location.replace(path),

  /** Stores a success message for the next document to show. */
  passNotice: (message: string): void => void tab.write(NOTICE_KEY, message),
  /** Returns the message from the document before, and removes it. */
  takeNotice: (): string | undefined => {
    const text = tab.read(NOTICE_KEY) ?? undefined
    if (text !== undefined) tab.remove(NOTICE_KEY)
    return text
  },
}
