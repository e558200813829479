import 'server-only'
import type { ImportMapping } from '@/lib/contract/imports/mapping'
import { phoneDigits, plainDigits } from '@/lib/contract/digits'
import type { Field } from '@/lib/contract/record-fields'
import { readBloodGroup, readDepartment, readFlag, readGender, readSection, readStandard } from './choices'
import { readDateCell } from './dates'
import { fixCapitalsOf } from './names'

export type ReadingOptions = Pick<ImportMapping, 'dateOrder' | 'fixCapitals'>
export type CellValue = string | number | boolean

/** The `'` that our CSV files put before texts that a spreadsheet would take for a formula. */
const TEXT_MARK = /^'(?=[=+\-@\t\r＝＋－＠])/
const NUMBER = /^-?(?:\d[\d,]*)?\.?\d+(?:e[+-]?\d+)?\s*%?$/i
/** What people write into cells to say that there is nothing. */
const NOTHING = /^(-+|—|n\/?a|nil|none|null|not known|unknown)$/i
const NAMES = /(^name\.|\.name$|^contactInfo\.address\.)/

const CHOICES: Record<string, (text: string) => string | undefined> = {
  standard: readStandard,
  section: readSection,
  gender: readGender,
  bloodGroup: readBloodGroup,
  department: readDepartment,
}

/**
 * What a person wrote into a cell, as the contract's schema takes it; undefined for an empty cell. A text that cannot be
 * read stays as it is, so that the schema refuses it with its own message.
 */
export function readValue(path: string, field: Field, cell: string, options: ReadingOptions): CellValue | undefined {
  const text = cell.replace(TEXT_MARK, '').trim()
  if (text === '' || (!field.required && NOTHING.test(text))) return undefined
  return READERS[field.kind](text, { path, field, options })
}

type Cell = { path: string; field: Field; options: ReadingOptions }

const withoutDecimals = (text: string) => text.replace(/\.0$/, '')
/** A comma before one or two digits is a decimal point, others part thousands. */
const DECIMAL_COMMA = /^(-?\d+),(?=\d{1,2}\s*%?$)/
const readNumber = (text: string) => {
  const number = text.replace(DECIMAL_COMMA, '$1.')
  return NUMBER.test(number) ? Number(number.replace(/[,%\s]/g, '')) : text
}
const readText = (text: string, { path, options }: Cell) =>
  options.fixCapitals && NAMES.test(path) ? fixCapitalsOf(text) : text

const READERS: Record<Field['kind'], (text: string, cell: Cell) => CellValue> = {
  text: readText,
  email: text => text,
  password: text => text,
  phone: text => phoneDigits(withoutDecimals(text)),
  digits: text => plainDigits(withoutDecimals(text)),
  date: (text, { options }) => readDateCell(text, options.dateOrder ?? 'day') ?? text,
  integer: readNumber,
  decimal: readNumber,
  flag: (text, { field }) => flagOf(text, field) ?? text,
  choice: (text, { path, field }) => optionOf(text, field) ?? CHOICES[path]?.(text) ?? text,
}

const optionOf = (text: string, field: Field): string | undefined =>
  field.kind === 'choice' ? field.options.find(option => option.toLowerCase() === text.toLowerCase()) : undefined

function flagOf(text: string, field: Field): boolean | undefined {
  const states = field.kind === 'flag' ? (field.states ?? []) : []
  const state = states.findIndex(name => name.toLowerCase() === text.toLowerCase())
  return state >= 0 ? state === 0 : readFlag(text)
}
