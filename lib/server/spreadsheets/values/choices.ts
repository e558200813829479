import 'server-only'
import { DEPARTMENTS, STANDARDS } from '@/lib/contract/constants'

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']
const LEVEL_WORD = /^(?:class|grade|std|standard|form)[\s.:-]*/i
const LEVEL_WORD_AFTER = /(?<=[^\s.:-])[\s.:-]*(?:class|grade|std|standard|form)\.?$/i
const LEVEL = /^(\d{1,2}|[ivx]{1,4})(?:\.0|st|nd|rd|th)?$/i
const KINDERGARTEN = /^(?:[ul]\.?\s?k\.?\s?g\.?|k\.?\s?g\.?(?:[\s-]*(?:1|2|i|ii))?|kindergarten|(?:upper|lower) kg)$/i
const SECTION_WORD = /^(?:section|sec|div|division)[\s.:-]*/i
const SECTION_WORD_AFTER = /(?<=[^\s.:-])[\s.:-]*(?:section|sec|div|division)\.?$/i

/** Other spellings of the kindergarten levels, reduced to letters and digits. */
const LEVELS: Record<string, string> = { lowerkg: 'lkg', upperkg: 'ukg', kgi: 'kg1', kgii: 'kg2', kindergarten: 'kg' }

/**
 * `name` is the meaning of a text, written in one spelling. `usually` is the value of the specification for which most
 * schools use the text.
 */
export type Guess = { name: string; usually?: string | undefined }

/** `5`, `V`, `Class 5`, `5th Std` → `5th`; `U.K.G.` → `UKG`, usually KG; `Class Nursery` → `Nursery`. */
export function guessStandard(text: string): Guess {
  const level = text.trim().replace(LEVEL_WORD, '').replace(LEVEL_WORD_AFTER, '')
  if (KINDERGARTEN.test(level)) {
    const letters = level.toLowerCase().replace(/[^a-z0-9]/g, '')
    return { name: (LEVELS[letters] ?? letters).toUpperCase(), usually: 'KG' }
  }
  const [, digits = ''] = LEVEL.exec(level) ?? []
  const number = ROMAN.indexOf(digits.toUpperCase()) + 1 || Number(digits)
  const standard = number > 0 ? STANDARDS[number] : undefined
  return standard === undefined ? { name: level || text } : { name: standard, usually: standard }
}

/** `10th B Section` → `10th B` */
export const withoutSectionWord = (text: string): string => text.trim().replace(SECTION_WORD_AFTER, '')

/** `Sec A`, `A Section` → `A` */
export const guessSection = (text: string): Guess => ({
  name: withoutSectionWord(text).replace(SECTION_WORD, '') || text,
})

/** `A positive`, `A +ve`, `A(+)`, `A1+` → `A+`. A zero stands for the letter O. */
export function readBloodGroup(text: string): string | undefined {
  const [, letters = '', sign = ''] =
    /^(A|B|AB|O|0)1?[("]?(\+|-|−|pos|neg)(?:itive|ative|ve)?\.?[)"]?(?:ve)?$/i.exec(text.replace(/\s/g, '')) ?? []
  if (!letters) return undefined
  return `${letters.toUpperCase().replace('0', 'O')}${/^(\+|pos)$/i.test(sign) ? '+' : '-'}`
}

const GENDERS: Record<string, string> = {
  m: 'Male',
  male: 'Male',
  boy: 'Male',
  b: 'Male',
  f: 'Female',
  female: 'Female',
  girl: 'Female',
  g: 'Female',
  o: 'Other',
  t: 'Other',
  transgender: 'Other',
  third: 'Other',
}

export const readGender = (text: string): string | undefined => GENDERS[text.trim().toLowerCase().replace(/\.$/, '')]

/** Short or longer forms of the specification's departments. */
const DEPARTMENT_FORMS: Record<string, string> = {
  admin: 'Administration',
  administrative: 'Administration',
  academic: 'Academics',
  sport: 'Sports',
  art: 'Arts',
  sciences: 'Science',
}
/** Other departments, and the department of the specification to which each belongs. */
const DEPARTMENT_PARTS: Record<string, string> = {
  office: 'Administration',
  teaching: 'Academics',
  'physical education': 'Sports',
  'fine arts': 'Arts',
}

/** `Arts Dept.` → `Arts`; `Teaching Staff` → `teaching`, usually Academics. */
export function guessDepartment(text: string): Guess {
  const word = text
    .trim()
    .toLowerCase()
    .replace(/ (department|dept\.?|staff)$/, '')
  const department = ownEntry(DEPARTMENT_FORMS, word) ?? DEPARTMENTS.find(name => name.toLowerCase() === word)
  return department === undefined
    ? { name: word, usually: ownEntry(DEPARTMENT_PARTS, word) }
    : { name: department, usually: department }
}

const ownEntry = (words: Record<string, string>, word: string): string | undefined =>
  Object.hasOwn(words, word) ? words[word] : undefined

const YES = /^(yes|y|true|1|active|on|working|in service|✓|✔|x)$/i
const NO = /^(no|n|false|0|inactive|off|left|resigned|retired|relieved|terminated|-|✗|✘)$/i

/** `Yes`, `TRUE`, `1`, `Active`, `Working`, `✓` and their opposites. */
export function readFlag(text: string): boolean | undefined {
  if (YES.test(text.trim())) return true
  return NO.test(text.trim()) ? false : undefined
}
