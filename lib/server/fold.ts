import 'server-only'

/** Letters that Unicode does not take apart into a base letter and an accent. */
const PLAIN: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ı: 'i' }

/**
 * Text as it is searched and sorted by: lower case, without the accents of Latin, Greek and Cyrillic letters.
 * The marks of other scripts stay, since there they are vowels, not ornaments.
 */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[łøđßæœþı]/g, letter => PLAIN[letter] ?? letter)

/**
 * Folded text in which nothing means anything to LIKE: its wildcards and the backslash are swapped, in the stored
 * text and in the search alike, for private-use characters. (With an ESCAPE clause SQLite would not use its index.)
 */
export const searchable = (...parts: (string | null | undefined)[]): string =>
  fold(parts.filter(Boolean).join(' ')).replace(/[%_\\]/g, sign => String.fromCharCode(0xe000 + sign.charCodeAt(0)))

/** The columns that a person's row is searched and sorted by. */
export const personKeys = (firstName: string, lastName: string, ...others: (string | null | undefined)[]) => ({
  nameKey: fold(`${firstName} ${lastName}`),
  searchText: searchable(firstName, lastName, ...others),
})
