import { STORAGE_KEYS } from '@/lib/contract/constants'

export type StorageKey = keyof typeof STORAGE_KEYS

/** Local storage that never throws: it may be full or disabled in the browser (R25.6). */
export function createStorage(area: () => Storage) {
  function attempt<T>(action: string, key: StorageKey, work: (area: Storage) => T): T | null {
    try {
      return work(area())
    } catch (error) {
      console.error(`Could not ${action} "${STORAGE_KEYS[key]}" in the browser's storage`, error)
      return null
    }
  }

  return {
    read: (key: StorageKey) => attempt('read', key, storage => storage.getItem(STORAGE_KEYS[key])),
    write: (key: StorageKey, value: string) =>
      attempt('write', key, storage => storage.setItem(STORAGE_KEYS[key], value)),
    remove: (key: StorageKey) => attempt('remove', key, storage => storage.removeItem(STORAGE_KEYS[key])),
  }
}
export type SessionStorage = ReturnType<typeof createStorage>
