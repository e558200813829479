import 'server-only'
import { normalizeForSearch } from '@/lib/contract/normalize-for-search'
import type { SearchTerm } from '@/lib/contract/search'

type Part = string | null | undefined

/** Separates the phones at the end of a `searchText` from the other parts. The other parts have no line breaks. */
const BEFORE_PHONES = '\n'

/**
 * Normalizes text, and replaces the wildcards of LIKE and the backslash by private-use characters, in stored text and
 * in searches. With an ESCAPE clause instead, SQLite would not use its index.
 */
export const toSearchText = (...parts: Part[]): string =>
  normalizeForSearch(parts.filter(Boolean).join(' ')).replace(/[%_\\]/g, sign =>
    String.fromCharCode(0xe000 + sign.charCodeAt(0)),
  )

/** The `searchText` of a person: the text in which searches look. */
export const personSearchText = (parts: Part[], phones: string[]): string =>
  `${toSearchText(...parts)}${BEFORE_PHONES}${phones.join(' ')}`

/**
 * Each item of the result is one alternative. A `searchText` matches a term if it contains all patterns of at least one
 * alternative. Each pattern goes between two `%` of a LIKE.
 */
export function searchPatterns({ texts, phone }: SearchTerm): string[][] {
  if (phone !== undefined && texts.length === 1 && texts[0] === phone) return [[phone]]
  const outsidePhones = texts.map(text => (isNumber(text) ? `${text}%${BEFORE_PHONES}` : toSearchText(text)))
  return phone === undefined ? [outsidePhones] : [outsidePhones, [phone]]
}

/** Whether a text consists of digits, so that a phone number can contain it. */
export const isNumber = (text: string): boolean => /^\d+$/.test(text)
