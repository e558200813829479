/** Drafts older than this are removed. */
const MAX_AGE_MS = 12 * 60 * 60 * 1000
const PREFIX = 'draft:'

/** The user whose drafts this tab stores: undefined until the user is known, null after the user has signed out. */
let owner: string | null | undefined

/** The key under which a user's draft of a form is stored. */
export const draftKey = (userId: string, form: string): string => `${prefixOf(userId)}${form}`

const prefixOf = (userId: string) => `${PREFIX}${userId}:`

/** Calls `work` with the storage of the tab. Returns undefined if the storage is full or disabled. */
export function withDraftStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(window.sessionStorage)
  } catch {
    return undefined
  }
}

/** Whether a draft may be stored: a form that closes after its user has signed out must not store its draft again. */
export const mayStoreDraft = (key: string): boolean =>
  owner === undefined || (owner !== null && key.startsWith(prefixOf(owner)))

/**
 * Whether this tab has a draft of this kind, from any user.
 *
 * @param kind the part of the form's name before the colon
 */
export const hasDraftOf = (kind: string): boolean =>
  withDraftStorage(storage => Object.keys(storage).some(key => key.startsWith(PREFIX) && key.includes(`:${kind}:`))) ??
  false

/**
 * Whether a stored text has expired or is not a draft. A draft that waits to be sent does not expire here: its form
 * decides when to remove it.
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

/**
 * Removes all drafts in this tab, except drafts of this user that have not expired.
 *
 * @param userId null after signing out
 */
export function setDraftOwner(userId: string | null): void {
  owner = userId
  withDraftStorage(storage => {
    for (const key of Object.keys(storage).filter(name => name.startsWith(PREFIX)))
      if (!mayStoreDraft(key) || isExpired(storage.getItem(key) ?? '')) storage.removeItem(key)
  })
}
