import { normalizeForSearch } from '@/lib/contract/normalize-for-search'

/** The word Aadhaar in the scripts of India. */
const OTHER_SCRIPTS = ['आधार', 'আধার', 'આધાર', 'ਆਧਾਰ', 'ଆଧାର', 'ஆதார்', 'ఆధార్', 'ಆಧಾರ್', 'ആധാർ']

/** `pen` can also mean a writing tool, so it counts only as the whole label or before a word such as number. */
const NUMBERS = [
  /adh+a+r/,
  /\buid(ai)?\b/,
  /\bapaar|\bapar\b/,
  /permanent education(al)? n/,
  /^((udise|student|child) )*pen( ?(id|code|no|num|number))?$/,
]

/** Whether a field seems to hold a number that identifies a person for life: Aadhaar, APAAR or PEN, however it is spelt. */
export function looksLikeAadhaar(label: string): boolean {
  const text = normalizeForSearch(label)
  const words = text.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()
  return NUMBERS.some(number => number.test(words)) || OTHER_SCRIPTS.some(name => text.includes(name))
}
