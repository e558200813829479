import type { StudentSelection } from '@/lib/contract/students/selection'

const PREFIX = 'print:'

/**
 * Stores a selection to print in this tab, because it may be too long for an address. Returns the key of the selection.
 */
export function storeSelection(selection: StudentSelection): string {
  const key = crypto.randomUUID()
  sessionStorage.setItem(PREFIX + key, JSON.stringify(selection))
  return key
}

/** The selection with this key; undefined in another tab, and when the browser has removed it. */
export function readStoredSelection(key: string): StudentSelection | undefined {
  const text = sessionStorage.getItem(PREFIX + key)
  return text ? (JSON.parse(text) as StudentSelection) : undefined
}
