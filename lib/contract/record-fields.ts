import { findValue, labelOf, listValues, type ListName } from './school-lists'
import { schoolRules, type SchoolRules } from './school-rules'

/** The description of a record field for forms, error lists, details, the history and exports. */
export type Field = {
  label: string
  /** The heading above the field in the form. */
  section: string
  required?: true | undefined
  /** The rule of the school that lets this required field be empty. */
  optionalWith?: keyof SchoolRules
  /** The only form that shows the field; absent when both forms show it. */
  only?: 'create' | 'edit'
  /**
   * The form shows the field only while another field has this value. Otherwise, the form clears the field, unless
   * `keepsValue` is set.
   */
  shownWhen?: { path: string; is: unknown; keepsValue?: true }
  /** The heading of the field's column in the standard export, which leaves out fields without `csv`. */
  csv?: string
  /** A text below the box. */
  help?: string
  /** The user sees the field, but cannot change it. */
  isReadOnly?: true
  /** The server's answers contain only the last characters of the value. */
  isMasked?: true
} & (
  | {
      kind: 'text' | 'email' | 'phone' | 'postalCode' | 'password'
      /** The minimum height of the box in lines, for a text that may be long. */
      rows?: number
      /** The field keeps the line breaks of the text. Other texts are printed as one line. */
      keepsLines?: true
    }
  | {
      kind: 'date'
      isPast?: true
      initial?: () => string
      /** A warning about an unlikely date in this record. The form shows the warning, but can be saved. */
      unlikely?: (record: object) => string | undefined
    }
  /** An empty box stands for the value `initial`. */
  | { kind: 'integer' | 'decimal'; initial?: number }
  /** `states` are the texts for true and false in exports. */
  | { kind: 'flag'; initial?: boolean; states?: readonly [on: string, off: string] }
  /** `none` is the text of the choice that leaves the field empty. */
  | { kind: 'choice'; options: Options; initial?: string; none?: string; narrowedBy?: NarrowedBy }
  /** Several values of a choice, as a list of keys. */
  | { kind: 'choices'; options: Options }
  /** Yes, no, or not asked. */
  | { kind: 'yesNo' }
)

/** Another field, whose value decides which options a form offers. */
export type NarrowedBy = { path: string; options: (value: unknown) => Options }

export type Choice = readonly [value: string, text: string]

/** A value of one of the school's lists, or an option of a custom field. */
type SchoolOption = { key: string; label: string; retired: boolean }

/**
 * The values of a choice: either values of every school, each with a text if the text differs from the value, or the
 * school's own values.
 */
export type Options = readonly (string | Choice)[] | ListName | { ofSchool: readonly SchoolOption[] }

/** The school's own values of a choice; undefined for a choice that is the same in every school. */
const schoolOptions = (options: Options): readonly SchoolOption[] | undefined => {
  if (typeof options === 'string') return listValues(options)
  return 'ofSchool' in options ? options.ofSchool : undefined
}

/** Fields by path, in the order of the form within each section. */
export type Fields<P extends string = string> = Readonly<Record<P, Field>>

/** The paths of all values in a record, such as `name.firstName`. A list is one value. */
export type LeafPath<T> = {
  [K in keyof T & string]-?: NonNullable<T[K]> extends readonly unknown[]
    ? K
    : NonNullable<T[K]> extends object
      ? `${K}.${LeafPath<NonNullable<T[K]>>}`
      : K
}[keyof T & string]

/**
 * One field for each path that a client sends and the server returns; `Other` lists the paths that only the server sets. A
 * path that only one of the two schemas has gets the type `never`, so the compiler reports it.
 */
export type FieldsOf<Sent, Returned, Other extends string> = {
  readonly [P in LeafPath<Sent> | Exclude<LeafPath<Returned>, Other>]: P extends LeafPath<Sent> & LeafPath<Returned>
    ? Field
    : never
}

/** The fields under each heading of the form, in order. */
export const sectionsOf = (fields: Fields): [title: string, fields: Fields][] =>
  Object.entries(Object.groupBy(Object.entries(fields), ([, { section }]) => section)).map(([title, entries = []]) => [
    title,
    Object.fromEntries(entries),
  ])

/** Whether a record needs a value for the field, by the rules of the school. */
export const isRequired = ({ required, optionalWith }: Field): boolean =>
  required === true && !(optionalWith && schoolRules()[optionalWith])

/** The heading of a field's column in exports and imports. */
export const headingOf = ({ csv, label }: Field): string => csv ?? label

/** The labels of the fields by path, in the order of the form. */
export const labelsOf = <P extends string>(fields: Fields<P>) =>
  Object.fromEntries(
    sectionsOf(fields).flatMap(([, section]) => Object.entries(section).map(([path, { label }]) => [path, label])),
  ) as Record<P, string>

/**
 * The values that a form offers, with their texts.
 *
 * @param kept values that are offered although they are retired, because the record has them
 */
export const choicesOf = (options: Options, ...kept: readonly unknown[]): Choice[] =>
  schoolOptions(options)?.flatMap(({ key, label, retired }) =>
    retired && !kept.includes(key) ? [] : [[key, label] as const],
  ) ?? fixedChoices(options)

const fixedChoices = (options: Options): Choice[] =>
  Array.isArray(options)
    ? options.map((option: string | Choice) => (typeof option === 'string' ? ([option, option] as const) : option))
    : []

/** The choices of a form with their texts as values, for imports: a cell contains the text of a value, not its key. */
export const choiceTexts = (options: Options): Choice[] => choicesOf(options).map(([, text]) => [text, text])

/** All values that records may have, with their texts, for filters. */
export const allChoices = (options: Options): Choice[] =>
  schoolOptions(options)?.map(({ key, label, retired }) => [key, retired ? `${label} (retired)` : label] as const) ??
  fixedChoices(options)

/** Whether a choice has this value, retired values included. */
export const isOption = (options: Options, value: string): boolean =>
  typeof options === 'string'
    ? findValue(options, value) !== undefined
    : allChoices(options).some(([option]) => option === value)

/** The text of a field's value: the label of a value that the school has defined, otherwise the value itself. */
export function choiceText(field: Field | undefined, value: string): string {
  if (field?.kind !== 'choice' && field?.kind !== 'choices') return value
  if (typeof field.options === 'string') return labelOf(field.options, value)
  return schoolOptions(field.options)?.find(({ key }) => key === value)?.label ?? value
}

/** Separates several choices in one text. */
export const CHOICES_SEPARATOR = '; '

/** The text of a field's value of any type, as an export writes it and an import reads it; empty without a value. */
export function valueText(field: Field | undefined, value: unknown): string {
  if (typeof value === 'string') return choiceText(field, value)
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return flagText(field, value)
  if (Array.isArray(value)) return value.map(key => choiceText(field, String(key))).join(CHOICES_SEPARATOR)
  return typeof value === 'object' && value !== null && 'masked' in value ? `…${String(value.masked)}` : ''
}

function flagText(field: Field | undefined, value: boolean): string {
  const [on, off] = (field?.kind === 'flag' && field.states) || ['Yes', 'No']
  return value ? on : off
}

/** The value at a path of a record; undefined where the record has no value. */
export const valueAt = (record: object, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], record)
