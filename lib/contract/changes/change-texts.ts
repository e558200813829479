import { customEntryAt, customLabel } from '@/lib/contract/custom-fields/entries'
import { customKeyOf } from '@/lib/contract/custom-fields/values'
import { countryName } from '@/lib/contract/country-name'
import { DEPTH_TEXTS } from '@/lib/contract/erasing/erasing'
import type { FieldChange } from '@/lib/contract/history/events'
import { choiceText, type Field, type Fields, valueText } from '@/lib/contract/record-fields'
import { ALL_STUDENTS, CONFIDENTIAL_TEXTS, ROLE_TEXTS } from '@/lib/contract/labels'
import { DATE_ORDER_TEXTS } from '@/lib/contract/school/settings'
import { STAFF_BASIC_FIELDS } from '@/lib/contract/staff/fields'
import { GUARDIANS } from '@/lib/contract/constants'
import { STUDENT_FIELDS } from '@/lib/contract/students/fields'
import { FILTER_DAYS, FILTER_TEXTS } from '@/lib/contract/students/filter-labels'
import { NOT_KNOWN } from '@/lib/contract/students/parents'
import { ACTION_TEXTS } from '@/lib/contract/history/actions'
import { classOfYearLabel, parseClassPlace, placeText, classYearOfPath } from './class-change'
import { FIELD_LABELS } from './field-labels'
import { markText, studentOfMarkPath } from './mark-change'
import { SCOPE_PATH, scopeValueText } from './scope-change'

type Value = FieldChange['after']

/** The path of the photo. Changes of a photo are shown without the value, which is a URL. */
export const PHOTO_PATH = 'profilePhoto.url'

/** The path of the deleted record's id, in the event `student.merged` of the record that is kept. */
export const MERGED_ID_PATH = 'mergedId'

/** Replaces the path of a changed field that the user may not see. */
export const HIDDEN_FIELD_PATH = 'custom'

/** Formats a calendar date. */
type WriteDay = (day: string) => string

/** The label of a field, or its path if it has none. */
export const fieldLabel = (field: string): string =>
  FIELD_LABELS[field] ?? customLabel(field) ?? classOfYearLabel(field) ?? studentOfMarkPath(field) ?? field

/**
 * Leaves out ids, which only programs read, and fields that are empty before and after. Keeps custom fields that are
 * empty before and after, because such a change says that the value was shown to a user. Names a parent who became
 * known or unknown, and the classes of a staff member who may see all students. Merges the fields that the user may not
 * see into one line.
 */
export const visibleChanges = (changes: readonly FieldChange[]): readonly FieldChange[] =>
  withAllStudents(withUnknownParents(changes)).filter(({ field, before, after }, place) =>
    field === HIDDEN_FIELD_PATH
      ? changes.findIndex(change => change.field === HIDDEN_FIELD_PATH) === place
      : customKeyOf(field) !== undefined || (field !== MERGED_ID_PATH && (!isEmpty(before) || !isEmpty(after))),
  )

/** Writes “Not known” for the missing name of a parent, unless the changes create or delete the record. */
export function withUnknownParents(changes: readonly FieldChange[]): readonly FieldChange[] {
  if (isWholeRecord(changes)) return changes
  const isUnknown = (parent: string, side: 'before' | 'after') =>
    ['name', 'phone'].every(part =>
      changes.some(change => change.field === `${parent}.${part}` && change[side] === null),
    )
  return changes.map(change => {
    const parent = PARENTS.find(path => change.field === `${path}.name`)
    if (parent && isUnknown(parent, 'before')) return { ...change, before: NOT_KNOWN }
    return parent && isUnknown(parent, 'after') ? { ...change, after: NOT_KNOWN } : change
  })
}

/** Writes “All students” for the missing classes of a staff member who could see, or now may see, all students. */
const withAllStudents = (changes: readonly FieldChange[]): readonly FieldChange[] =>
  isWholeRecord(changes)
    ? changes
    : changes.map(change =>
        change.field === SCOPE_PATH
          ? { ...change, before: change.before ?? ALL_STUDENTS, after: change.after ?? ALL_STUDENTS }
          : change,
      )

/** Whether the changes create or delete a record. */
const isWholeRecord = (changes: readonly FieldChange[]): boolean =>
  changes.some(({ field, before, after }) => field === 'name.firstName' && (before === null || after === null))

const PARENTS = GUARDIANS.map(kind => `parentInfo.${kind}`)

/** The old and the new value as text; empty where there is no value. */
export function describeChange(
  { field, before, after }: FieldChange,
  writeDay: WriteDay = day => day,
): [string, string] {
  if (field === HIDDEN_FIELD_PATH) return ['', 'Changed']
  if (field === PHOTO_PATH) return ['', isEmpty(before) ? 'Added' : isEmpty(after) ? 'Removed' : 'Changed']
  return [changedText(field, before, writeDay), changedText(field, after, writeDay)]
}

const FIELDS: Fields = { ...STAFF_BASIC_FIELDS, ...STUDENT_FIELDS }

const fieldAt = (path: string): Field | undefined => FIELDS[path] ?? customEntryAt(path)

const isDate = (path: string): boolean => fieldAt(path)?.kind === 'date' || FILTER_DAYS.some(day => day === path)

const isEmpty = (value: Value): boolean => value === null || value === ''

/** Leaves out standard and section: they are also fields of students, and `choiceTexts` returns their texts. */
const { standard: _standard, section: _section, ...FILTERS_OF_EXPORTS } = FILTER_TEXTS

/** Formats the values of fields that occur in the history, but not in a form of a record. */
const KNOWN_TEXTS: Partial<Record<string, (value: string, writeDay: WriteDay) => string | undefined>> = {
  ...FILTERS_OF_EXPORTS,
  dateOrder: value => (DATE_ORDER_TEXTS as Record<string, string>)[value],
  action: value => (ACTION_TEXTS as Record<string, string>)[value],
  country: countryName,
  depth: value => (DEPTH_TEXTS as Partial<Record<string, string>>)[value],
  role: value => (ROLE_TEXTS as Partial<Record<string, string>>)[value],
  [SCOPE_PATH]: scopeValueText,
  confidential: value => (CONFIDENTIAL_TEXTS as Partial<Record<string, string>>)[value],
}

/** The history joins the keys of several choices with commas. */
const choiceTexts = (field: Field | undefined, text: string): string =>
  field?.kind === 'choices' && text ? valueText(field, text.split(',')) : choiceText(field, text)

function classOfYearText(value: Value): string {
  const place = parseClassPlace(value)
  return place ? placeText(place) : ''
}

function changedText(field: string, value: Value, writeDay: WriteDay): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (classYearOfPath(field) !== undefined) return classOfYearText(value)
  const text = String(value)
  const known = studentOfMarkPath(field) === undefined ? KNOWN_TEXTS[field] : markText
  if (known) return known(text, writeDay) ?? text
  return text && isDate(field) ? writeDay(text) : choiceTexts(fieldAt(field), text)
}
