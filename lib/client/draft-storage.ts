/** Drafts older than this are removed. */
const MAX_AGE_MS = 12 * 60 * 60 * 1000
const PREFIX = 'draft:'

/** The user whose drafts this tab stores: undefined until a user is known to be signed in, null after a sign-out here. */
let owner: string | null | undefined

/** The key of the draft of one form of one user. */
export const draftKey = (userId: string, form: string): string => `${prefixOf(userId)}${form}`

const prefixOf = (userId: string) => `${PREFIX}${userId}:`

/** Works with the tab's storage, which may be full or disabled: then nothing happens. */
export function withDrafts<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(window.sessionStorage)
  } catch {
    return undefined
  }
}

/** Whether the draft may be stored: a form that closes after its user has left must not store it again. */
export const mayStore = (key: string): boolean =>
  owner === undefined || (owner !== null && key.startsWith(prefixOf(owner)))

/** Whether this tab has a draft of this kind, of any user. @param kind the first part of the form's name */
export const hasDraftOf = (kind: string): boolean =>
  withDrafts(storage => Object.keys(storage).some(key => key.startsWith(PREFIX) && key.includes(`:${kind}:`))) ?? false

/**
 * Whether the text is not a draft, or is too old. A draft that waits to be sent never expires here; its form removes
 * it.
 */
export function isExpired(text: string): boolean {
  try {
    const { at, isWaiting } = JSON.parse(text) as { at: unknown; isWaiting?: unknown }
    if (isWaiting === true) return false
    // A clock that was set back must not keep a draft for longer.
    return !(typeof at === 'number' && Math.abs(Date.now() - at) <= MAX_AGE_MS)
  } catch {
    return true
  }
}

/** Removes all drafts in this tab except recent drafts of this user. @param userId null after signing out */
export function setDraftOwner(userId: string | null): void {
  owner = userId
  withDrafts(storage => {
    for (const key of Object.keys(storage).filter(name => name.startsWith(PREFIX)))
      if (!mayStore(key) || isExpired(storage.getItem(key) ?? '')) storage.removeItem(key)
  })
}
