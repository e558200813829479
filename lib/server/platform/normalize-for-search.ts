import 'server-only'

/** Letters that Unicode does not decompose into a base letter and an accent. */
const BASE_LETTERS: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ı: 'i' }

/**
 * Normalizes text for searching and sorting: lower case, without the accents of Latin, Greek and Cyrillic letters.
 * Marks of other scripts stay, because they are vowels there.
 */
export const normalizeForSearch = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[łøđßæœþı]/g, letter => BASE_LETTERS[letter] ?? letter)

/**
 * Normalized text without special characters of LIKE: private-use characters replace its wildcards and the backslash, in
 * stored text and in searches. With an ESCAPE clause instead, SQLite would not use its index.
 */
export const toSearchText = (...parts: (string | null | undefined)[]): string =>
  normalizeForSearch(parts.filter(Boolean).join(' ')).replace(/[%_\\]/g, sign =>
    String.fromCharCode(0xe000 + sign.charCodeAt(0)),
  )

/** The columns for searching and sorting people. */
export const personSearchColumns = (firstName: string, lastName: string, ...others: (string | null | undefined)[]) => ({
  nameKey: normalizeForSearch(`${firstName} ${lastName}`),
  searchText: toSearchText(firstName, lastName, ...others),
})
