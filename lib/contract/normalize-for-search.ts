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
