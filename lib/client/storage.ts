import { type NOTICE_KEY, STORAGE_KEYS } from '@/lib/contract/constants'

/**
 * The keys of the session, the keys of each user (the last choices of columns, the uses of quick find), the text size of
 * certificates, the sheet of labels in the printer, and the key of the notice that a tab passes on to its next document.
 */
export type StorageKey =
  | keyof typeof STORAGE_KEYS
  | `exportChoice.${string}`
  | `quickFindUses.${string}`
  | 'certificateTextSize'
  | 'labelSheet'
  | typeof NOTICE_KEY

const nameOf = (key: StorageKey): string => (STORAGE_KEYS as Readonly<Record<string, string>>)[key] ?? key

/** The browser's storage (local, or of a tab) that never throws: it may be full or disabled in the browser (R25.6). */
export function createStorage(area: () => Storage) {
  function attempt<T>(action: string, key: StorageKey, work: (area: Storage) => T): T | null {
    try {
      return work(area())
    } catch (error) {
      console.error(`Could not ${action} "${nameOf(key)}" in the browser's storage`, error)
      return null
    }
  }

  return {
    read: (key: StorageKey) => attempt('read', key, storage => storage.getItem(nameOf(key))),
    write: (key: StorageKey, value: string) => attempt('write', key, storage => storage.setItem(nameOf(key), value)),
    remove: (key: StorageKey) => attempt('remove', key, storage => storage.removeItem(nameOf(key))),
  }
}
export type SessionStorage = ReturnType<typeof createStorage>
