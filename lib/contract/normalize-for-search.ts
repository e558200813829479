import { withoutInvisible } from './invisible'

/** Letters that Unicode does not decompose into a base letter and an accent. */
const BASE_LETTERS: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
  ð: 'd',
}

/** Apostrophes and hyphens with which programs replace the characters typed on a keyboard. */
const APOSTROPHES = /[’‘ʼʹ′`´＇]/g
const HYPHENS = /[‐‑‒–—―−－﹣]/g

/**
 * Normalizes text for searching, sorting and comparing: lower case, without the accents of Latin, Greek and Cyrillic letters
 * and without invisible characters; apostrophes and hyphens that look alike are the same. Marks of other scripts stay,
 * because they are vowels in these scripts. A change of this function needs a migration of the stored keys.
 */
export const normalizeForSearch = (text: string): string =>
  withoutInvisible(text)
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[łøđßæœþıð]/g, letter => BASE_LETTERS[letter] ?? letter)
    .replace(APOSTROPHES, "'")
    .replace(HYPHENS, '-')
