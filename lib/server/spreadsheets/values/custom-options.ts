import 'server-only'
import { normalizeForSearch } from '@/lib/contract/normalize-for-search'
import type { Field } from '@/lib/contract/record-fields'

type CustomOption = { key: string; label: string; retired: boolean }

const indexes = new WeakMap<readonly CustomOption[], Map<string, string>>()

/**
 * Finds the option of a custom field that a text stands for, by label or else by key, ignoring case and accents.
 * Returns the key of the option. Retired options count: the rules of the field say which records may have them.
 */
export function customOption(field: Field, text: string): string | undefined {
  if ((field.kind !== 'choice' && field.kind !== 'choices') || typeof field.options === 'string') return undefined
  return 'ofSchool' in field.options ? indexOf(field.options.ofSchool).get(normalizeForSearch(text.trim())) : undefined
}

function indexOf(options: readonly CustomOption[]): Map<string, string> {
  const known = indexes.get(options)
  if (known) return known
  const byLabel = options.map(({ key, label }) => [normalizeForSearch(label), key] as const)
  const index = new Map([...options.map(({ key }) => [key, key] as const), ...byLabel])
  indexes.set(options, index)
  return index
}

/** Characters that separate several choices. A label may contain them, too. */
const SEPARATORS = /([;,\n])/
/** The most parts into which separators can split one label. */
const MAX_PARTS = 10

/**
 * Splits a text into options. Joins as many parts as possible into one option, and leaves unknown parts as they are.
 */
export function optionsIn(text: string, optionOf: (part: string) => string | undefined): string[] {
  const pieces = text.split(SEPARATORS)
  const found: string[] = []
  for (let start = 0; start < pieces.length;) {
    const ends = [...Array(MAX_PARTS).keys()].map(length => start + 2 * length + 1).filter(end => end <= pieces.length)
    const textTo = (end: number) => pieces.slice(start, end).join('').trim()
    const end = ends.toReversed().find(end => optionOf(textTo(end)) !== undefined) ?? start + 1
    const part = textTo(end)
    if (part) found.push(optionOf(part) ?? part)
    start = end + 1
  }
  return [...new Set(found)]
}
