import { normalizeForSearch } from '@/lib/contract/normalize-for-search'

const KEY_MAX = 31
/** Never used as a key, because every JavaScript object has a property with this name. */
const RESERVED = 'constructor'

/**
 * Makes a unique key from a label: lower-case Latin letters, digits and `_`, beginning with a letter. A label in
 * another script gets the key `fallback`. A key that is already taken gets a number.
 */
export function keyFromLabel(label: string, taken: ReadonlySet<string>, fallback = 'field'): string {
  const words = normalizeForSearch(label).match(/[a-z0-9]+/g) ?? []
  const trimmed = words
    .join('_')
    .replace(/^[_0-9]+/, '')
    .slice(0, KEY_MAX)
  const base = (trimmed.endsWith('_') ? trimmed.slice(0, -1) : trimmed) || fallback
  let key = base
  for (let number = 2; taken.has(key) || key === RESERVED; number += 1) {
    const end = `_${number}`
    key = base.slice(0, KEY_MAX - end.length) + end
  }
  return key
}
