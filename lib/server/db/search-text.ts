import 'server-only'
import { normalizeForSearch } from '@/lib/contract/normalize-for-search'
import type { SearchTerm } from '@/lib/contract/search'

type Part = string | null | undefined

/** Separates the phones, at the end of a `searchText`, from the other parts, which have no line breaks. */
const BEFORE_PHONES = '\n'

/**
 * Normalized text without special characters of LIKE: private-use characters replace its wildcards and the backslash, in
 * stored text and in searches. With an ESCAPE clause instead, SQLite would not use its index.
 */
export const toSearchText = (...parts: Part[]): string =>
  normalizeForSearch(parts.filter(Boolean).join(' ')).replace(/[%_\\]/g, sign =>
    String.fromCharCode(0xe000 + sign.charCodeAt(0)),
  )

/** The `searchText` of a person, which searches look through. */
export const personSearchText = (parts: Part[], phones: string[]): string =>
  `${toSearchText(...parts)}${BEFORE_PHONES}${phones.join(' ')}`

/**
 * The patterns that `searchText` must contain to match a term: all patterns of one of the alternatives. They go between
 * two `%` of a LIKE.
 */
export function searchPatterns({ texts, phone }: SearchTerm): string[][] {
  if (phone !== undefined && texts.length === 1 && texts[0] === phone) return [[phone]]
  const outsidePhones = texts.map(text => (isNumber(text) ? `${text}%${BEFORE_PHONES}` : toSearchText(text)))
  return phone === undefined ? [outsidePhones] : [outsidePhones, [phone]]
}

/** Whether a text has digits only, so that a phone can contain it. */
export const isNumber = (text: string): boolean => /^\d+$/.test(text)
