import { type NOTICE_KEY, STORAGE_KEYS } from '@/lib/contract/constants'

/**
 * The keys in the storage: the session, the text size of certificates, the label sheet in the printer, the notice for
 * the next document and, for each user, the last choice of export columns and the uses of quick find.
 */
export type StorageKey =
  | keyof typeof STORAGE_KEYS
  | `exportChoice.${string}`
  | `quickFindUses.${string}`
  | 'certificateTextSize'
  | 'labelSheet'
  | typeof NOTICE_KEY

const nameOf = (key: StorageKey): string => (STORAGE_KEYS as Readonly<Record<string, string>>)[key] ?? key

/**
 * Wraps the local storage or the storage of the tab. Never throws, because a storage may be full or disabled (R25.6).
 */
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
