import { phoneLengthsText } from '@/lib/contract/phone-lengths'
import { postalCodeRule } from '@/lib/contract/postal-code'
import {
  CHOICES_SEPARATOR,
  choicesOf,
  type Field,
  type Fields,
  headingOf,
  type Options,
} from '@/lib/contract/record-fields'
import type { Resource } from '@/lib/contract/permissions'

/** Explains in sentences which values the column of a field accepts. */
export function columnRule(entity: Resource, field: Field, fields: Fields): string {
  const initial = initialText(field)
  return [
    (KINDS as Record<string, (field: Field) => string>)[field.kind]?.(field) ?? '',
    ...(initial === undefined ? [] : [`If left empty, new ${entity} get ${initial}`]),
    ...(field.shownWhen ? [onlyWhen(field.shownWhen, fields)] : []),
  ]
    .map(sentence => `${sentence}.`)
    .join(' ')
}

/** The texts for on and off in the column of a flag. */
export const flagTexts = ({ states }: { states?: readonly [on: string, off: string] }) => states ?? ['Yes', 'No']

const optionTexts = (options: Options) => choicesOf(options).map(([, text]) => text)

/** The format of a cell, by the kind of its field. */
const KINDS: { [K in Field['kind']]: (field: Field & { kind: K }) => string } = {
  text: () => 'Text',
  password: () => 'Text',
  email: () => 'An email address',
  phone: () => `${phoneLengthsText()} digits`,
  postalCode: postalCodeRule,
  date: () => '15/06/2018 or 2018-06-15',
  integer: () => 'A whole number',
  decimal: ({ help }) => help ?? 'A number',
  flag: field => flagTexts(field).join(' or '),
  choice: ({ options }) => `One of: ${optionTexts(options).join(', ')}`,
  choices: ({ options }) =>
    `Any of these, separated by ${CHOICES_SEPARATOR.trim()} – ${optionTexts(options).join(', ')}`,
  yesNo: () => 'Yes or No',
}

/** The value that a new record gets for an empty cell; undefined if its field has no initial value. */
function initialText(field: Field): string | undefined {
  if (!('initial' in field) || field.initial === undefined) return undefined
  if (field.kind === 'flag') return flagTexts(field)[field.initial ? 0 : 1]
  return typeof field.initial === 'function' ? "today's date" : String(field.initial)
}

function onlyWhen({ path, is }: NonNullable<Field['shownWhen']>, fields: Fields): string {
  const other = fields[path]
  if (!other) throw new Error(`No field has the path ${path}`)
  return `Only when ${headingOf(other)} is ${other.kind === 'flag' ? flagTexts(other)[is ? 0 : 1] : String(is)}`
}
