import 'server-only'
import type { ImportMapping } from '@/lib/contract/imports/mapping'
import { unreadableDateMessage } from '@/lib/contract/date-text'
import { phoneDigits } from '@/lib/contract/digits'
import { withoutCopiedMarks, withoutInvisible } from '@/lib/contract/invisible'
import { joinLines } from '@/lib/contract/join-lines'
import { tidyPostalCode } from '@/lib/contract/postal-code'
import { choicesOf, type Field, headingOf, isRequired } from '@/lib/contract/record-fields'
import type { ListName } from '@/lib/contract/school-lists'
import { cellProblem } from './cell-problem'
import { type ValueAnswer, answerTo } from './value-answers'
import { readBloodGroup, readFlag, readGender } from './choices'
import { isUtcTimestamp, readDateCell } from './dates'
import { findListValue } from './list-values'
import { optionsIn, customOption } from './custom-options'
import { fixCapitalsOf } from './names'

export type ReadingOptions = Pick<ImportMapping, 'dateOrder' | 'fixCapitals'> & {
  /** The decisions of a person about texts that are not values of the school's lists. */
  answers?: readonly ValueAnswer[] | undefined
}
export type CellValue = string | number | boolean | string[]
/** The content of a cell: a value, nothing, or the problem of a text that a person must correct. */
export type Reading = { value: CellValue } | { problem: string } | undefined

/** The `'` that our CSV files put before texts that a spreadsheet would take for a formula. */
const TEXT_MARK = /^'(?=[=+\-@\t\r＝＋－＠])/
const NUMBER = /^-?(?:\d[\d,]*(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?\s*%?$/i
/** Texts that people write into cells to say that there is nothing. */
const NOTHING = /^(-+|—|n\/?a|nil|none|null|not known|unknown)$/i
/** Whether a text means that there is no value. */
export const meansNoValue = (text: string): boolean => NOTHING.test(text)

const NAMES = /(^name\.|\.name$|^contactInfo\.address\.)/

const CHOICES: Record<string, (text: string) => string | undefined> = {
  gender: readGender,
  bloodGroup: readBloodGroup,
}

/**
 * Reads the text of a cell as a value for the contract's schema. A text that is not a number or a choice of its field stays as
 * it is, so that the schema refuses it with its own message.
 */
export function readValue(path: string, field: Field, cell: string, options: ReadingOptions): Reading {
  const problem = cellProblem(field, cell.trim())
  if (problem) return { problem }
  const text = withoutCopiedMarks(cell).trim().replace(TEXT_MARK, '').trim()
  if (text === '') return undefined
  // A school may have an option such as `None`.
  const option = customOption(field, text)
  if (option !== undefined) return { value: field.kind === 'choices' ? [option] : option }
  if (!isRequired(field) && meansNoValue(text)) return undefined
  if (field.kind === 'date') return readDateValue(text, field, options)
  return { value: READERS[field.kind](text, { path, field, options }) }
}

/** Returns a problem for an unreadable date. The schema would accept a date-time, and cut it to its date in UTC. */
function readDateValue(text: string, field: Field, { dateOrder }: ReadingOptions): Reading {
  const order = dateOrder ?? 'day'
  const value = readDateCell(text, order)
  if (value) return { value }
  const reason = isUtcTimestamp(text)
    ? 'this date contains a time in UTC, so the day here may differ'
    : 'it cannot be read'
  return { problem: `${headingOf(field)}: ${reason}. ${unreadableDateMessage(order)}` }
}

type Cell = { path: string; field: Field; options: ReadingOptions }

const withoutDecimals = (text: string) => text.replace(/\.0$/, '')
/** A comma before the last one or two digits is a decimal comma. Other commas separate thousands. */
const DECIMAL_COMMA = /^(-?\d+),(?=\d{1,2}\s*%?$)/
const readNumber = (text: string) => {
  const number = text.replace(DECIMAL_COMMA, '$1.')
  return NUMBER.test(number) ? Number(number.replace(/[,%\s]/g, '')) : text
}
const readText = (text: string, { path, field, options }: Cell) => {
  if (field.kind === 'text' && field.rows) return text
  const line = joinLines(text, path.startsWith('name.') ? ' ' : ', ')
  return options.fixCapitals && NAMES.test(path) ? fixCapitalsOf(line) : line
}

const READERS: Record<Exclude<Field['kind'], 'date'>, (text: string, cell: Cell) => CellValue> = {
  text: readText,
  email: withoutInvisible,
  password: text => text,
  phone: text => phoneDigits(withoutDecimals(text)),
  postalCode: text => tidyPostalCode(withoutDecimals(text)),
  integer: readNumber,
  decimal: readNumber,
  flag: (text, { field }) => flagOf(text, field) ?? text,
  choice: (text, cell) => optionOf(text, cell) ?? text,
  choices: (text, { field }) => optionsIn(text, part => customOption(field, part)),
  yesNo: text => readFlag(text) ?? text,
}

/** The option with this text, or the option that a common spelling stands for, such as `Male` for `boy`. */
function optionOf(text: string, { path, field, options }: Cell): string | undefined {
  if (field.kind !== 'choice') return undefined
  if (typeof field.options === 'string') return listKeyOf(text, path, field.options, options)
  const isSame = (name: string) => name.toLowerCase() === text.toLowerCase()
  return choicesOf(field.options).find(([, name]) => isSame(name))?.[0] ?? CHOICES[path]?.(text)
}

/** The key of the value that a text stands for: a person's decision comes before the list. */
const listKeyOf = (text: string, field: string, list: ListName, { answers }: ReadingOptions): string | undefined =>
  (answerTo(answers, { field, list, text })?.value ?? findListValue(list, text))?.key

function flagOf(text: string, field: Field): boolean | undefined {
  const states = field.kind === 'flag' ? (field.states ?? []) : []
  const state = states.findIndex(name => name.toLowerCase() === text.toLowerCase())
  return state >= 0 ? state === 0 : readFlag(text)
}
