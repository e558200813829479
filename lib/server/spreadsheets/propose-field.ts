import 'server-only'
import { OPTIONS_MAX } from '@/lib/contract/custom-fields/endpoints'
import type { FieldKind } from '@/lib/contract/custom-fields/field'
import { labelFromHeading } from '@/lib/contract/custom-fields/label-from-heading'
import { looksLikeAadhaar } from '@/lib/contract/custom-fields/looks-like-aadhaar'
import { TEXT_MAX } from '@/lib/contract/custom-fields/values'
import { DATE_ORDERS } from '@/lib/contract/date-text'
import { normalizeForSearch } from '@/lib/contract/normalize-for-search'
import type { ProposedField } from '@/lib/contract/imports/new-fields'
import { readFlag } from './values/choices'
import { readDateCell } from './values/dates'
import { optionsIn } from './values/custom-options'
import type { ColumnTexts } from './column-texts'

/** A column with at most this number of different texts becomes a choice. */
const CHOICE_MAX = 12
/** Longer numbers identify something, such as a person or an account, and may begin with zeros. */
const INTEGER_DIGITS = 9

const WHOLE_NUMBER = new RegExp(`^-?(?:0|[1-9]\\d{0,${INTEGER_DIGITS - 1}})$`)
const DECIMAL = /^-?\d{1,9}\.\d{1,6}$/
const LONG_NUMBER = new RegExp(`^\\d{${INTEGER_DIGITS + 1},}$`)
const AADHAAR = /^[2-9]\d{3}[ -]?\d{4}[ -]?\d{4}$/

/**
 * The field that a column would become, by its heading and its different texts.
 *
 * @param taken the labels of other fields
 */
export function proposeField(
  heading: string,
  column: number,
  texts: ColumnTexts,
  taken: readonly string[],
): ProposedField {
  const label = labelFromHeading(heading, taken, `Column ${column + 1}`)
  const isSecret = looksLikeAadhaar(heading) || areAll(texts.different, text => AADHAAR.test(text))
  if (isSecret) return { label, kind: 'text', confidential: true, masked: true, options: [] }
  const kind = kindOf(texts)
  return { label, kind, options: optionsFor(kind, texts) ?? [] }
}

function kindOf(texts: ColumnTexts): FieldKind {
  const { different } = texts
  if (areAll(different, text => readFlag(text) !== undefined) && different.length <= 2) return 'yesNo'
  if (DATE_ORDERS.some(order => areAll(different, text => readDateCell(text, order) !== undefined))) return 'date'
  return numberKindOf(different) ?? textKindOf(texts)
}

function numberKindOf(different: readonly string[]): FieldKind | undefined {
  if (areAll(different, text => WHOLE_NUMBER.test(text))) return 'integer'
  return areAll(different, text => WHOLE_NUMBER.test(text) || DECIMAL.test(text)) ? 'decimal' : undefined
}

function textKindOf(texts: ColumnTexts): FieldKind {
  const { different, isComplete } = texts
  if (different.some(text => text.length > TEXT_MAX || text.includes('\n'))) return 'longText'
  const isChoice = isComplete && different.length <= CHOICE_MAX && !different.some(text => LONG_NUMBER.test(text))
  return isChoice && optionsFor('choice', texts) ? 'choice' : 'text'
}

const areAll = (texts: readonly string[], isSo: (text: string) => boolean): boolean =>
  texts.length > 0 && texts.every(isSo)

/**
 * The options of a choice that is made from a column; undefined when the column has too many different texts, or texts
 * that are too long.
 */
export function optionsFor(kind: FieldKind, { different, isComplete }: ColumnTexts): string[] | undefined {
  if (kind !== 'choice' && kind !== 'choices') return []
  const parts = kind === 'choice' ? different : different.flatMap(text => optionsIn(text, () => undefined))
  // A label must be short and on one line.
  if (parts.some(part => labelFromHeading(part, [], '') !== part)) return undefined
  const labels = withoutRepeated(parts)
  return isComplete && labels.length > 0 && labels.length <= OPTIONS_MAX ? labels : undefined
}

/** Keeps the first spelling of each text. */
function withoutRepeated(texts: readonly string[]): string[] {
  const names = new Set<string>()
  return texts.filter(text => {
    const name = normalizeForSearch(text)
    return !names.has(name) && names.add(name)
  })
}
