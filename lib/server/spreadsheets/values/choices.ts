import 'server-only'
import { DEPARTMENTS, STANDARDS } from '@/lib/contract/constants'

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']
const LEVEL_WORD = /^(?:class|grade|std|standard|form)[\s.:-]*/i
const LEVEL_WORD_AFTER = /(?<=[^\s.:-])[\s.:-]*(?:class|grade|std|standard|form)\.?$/i
const LEVEL = /^(\d{1,2}|[ivx]{1,4})(?:\.0|st|nd|rd|th)?$/i
const KINDERGARTEN = /^(?:[ul]\.?\s?k\.?\s?g\.?|k\.?\s?g\.?(?:[\s-]*(?:1|2|i|ii))?|kindergarten|(?:upper|lower) kg)$/i
const SECTION_WORD = /^(?:section|sec|div|division)[\s.:-]*/i
const SECTION_WORD_AFTER = /(?<=[^\s.:-])[\s.:-]*(?:section|sec|div|division)\.?$/i

/** `5`, `V`, `Class 5`, `5th Std` → `5th`; `UKG` → `KG`; undefined for anything else. */
export function readStandard(text: string): string | undefined {
  const level = text.trim().replace(LEVEL_WORD, '').replace(LEVEL_WORD_AFTER, '')
  if (KINDERGARTEN.test(level)) return 'KG'
  const [, name = ''] = LEVEL.exec(level) ?? []
  const number = ROMAN.indexOf(name.toUpperCase()) + 1 || Number(name)
  return number > 0 ? STANDARDS[number] : undefined
}

/** `10th B Section` → `10th B` */
export const withoutSectionWord = (text: string): string => text.trim().replace(SECTION_WORD_AFTER, '')

/** `Sec A`, `A Section` → `A` */
export const readSection = (text: string): string => withoutSectionWord(text).replace(SECTION_WORD, '').toUpperCase()

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

const DEPARTMENT_WORDS: Record<string, string> = {
  admin: 'Administration',
  administrative: 'Administration',
  office: 'Administration',
  academic: 'Academics',
  teaching: 'Academics',
  sport: 'Sports',
  'physical education': 'Sports',
  art: 'Arts',
  'fine arts': 'Arts',
  sciences: 'Science',
}

/** `Teaching Staff` → `Academics`, `Arts Dept.` → `Arts`; undefined for anything else. */
export function readDepartment(text: string): string | undefined {
  const word = text
    .trim()
    .toLowerCase()
    .replace(/ (department|dept\.?|staff)$/, '')
  return DEPARTMENT_WORDS[word] ?? DEPARTMENTS.find(name => name.toLowerCase() === word)
}

const YES = /^(yes|y|true|1|active|on|working|in service|✓|✔|x)$/i
const NO = /^(no|n|false|0|inactive|off|left|resigned|retired|relieved|terminated|-|✗|✘)$/i

/** `Yes`, `TRUE`, `1`, `Active`, `Working`, `✓` and their opposites. */
export function readFlag(text: string): boolean | undefined {
  if (YES.test(text.trim())) return true
  return NO.test(text.trim()) ? false : undefined
}
