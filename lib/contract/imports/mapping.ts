import * as z from 'zod/mini'
import { DATE_ORDERS } from '@/lib/contract/date-text'
import { GUARDIANS } from '@/lib/contract/constants'
import { fieldLabel } from '@/lib/contract/changes/change-texts'
import { type Field, type Fields, headingOf, isRequired } from '@/lib/contract/record-fields'
import type { Resource } from '@/lib/contract/permissions'
import type { ListName } from '@/lib/contract/school-lists'
import { normalizeForSearch } from '@/lib/contract/normalize-for-search'
import { STAFF_BASIC_FIELDS, STAFF_PERMISSION_FIELDS, STAFF_STATUS_FIELDS } from '@/lib/contract/staff/fields'
import { STUDENT_FIELDS } from '@/lib/contract/students/fields'
import { newFieldColumn, newFieldPath, NewImportFields } from './new-fields'

/** The most columns of a file that is imported. */
export const IMPORT_MAX_COLUMNS = 200
/** The most characters of a cell. Longer texts are cut, and then refused by the rules of their field. */
export const CELL_MAX = 2_000

/** The fields that a file can fill in every school. Passwords are never imported. `importFields` adds custom fields. */
export const IMPORT_FIELDS: Record<Resource, Fields> = {
  students: STUDENT_FIELDS,
  staff: { ...STAFF_BASIC_FIELDS, ...STAFF_STATUS_FIELDS, ...STAFF_PERMISSION_FIELDS },
}

/** The path of the ID that we give to each record. In a file, it identifies the record of a row. */
export const ID_PATHS = { students: 'studentId', staff: 'employeeId' } as const satisfies Record<Resource, string>

/** Targets for columns that contain two fields, with the paths of the fields. */
export const COMBINED_PATHS: Record<string, readonly string[]> = {
  fullName: ['name.firstName', 'name.lastName'],
  class: ['standard', 'section'],
}

const COMBINED_LABELS = {
  students: { fullName: 'Full Name', class: 'Class and Section' },
  staff: { fullName: 'Full Name' },
}

/** Possible targets of a column of a file, by path, with the texts that people choose from. */
export const importTargets = (entity: Resource, fields: Fields = IMPORT_FIELDS[entity]): Record<string, string> => ({
  [ID_PATHS[entity]]: fieldLabel(ID_PATHS[entity]),
  ...COMBINED_LABELS[entity],
  ...Object.fromEntries(Object.entries(fields).map(([path, field]) => [path, headingOf(field)])),
})

const path = z.string('Unknown field').check(z.maxLength(100, 'Unknown field'))

/** Control characters that a text cannot have: all but tabs and line breaks. */
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/** The text of a cell, as a person types it. */
export const cellText = z.string('Enter a text').check(
  z.maxLength(CELL_MAX, `A cell cannot exceed ${CELL_MAX} characters`),
  z.overwrite(text => text.replace(CONTROLS, '')),
)

/** How the columns of a file become fields. */
export const ImportMapping = z.object({
  /** For each column of the file, the path that it fills; null leaves it out. */
  columns: z.array(z.nullable(path)).check(z.maxLength(IMPORT_MAX_COLUMNS, 'Too many columns')),
  /** Null while the file does not show the order and no person has chosen it. */
  dateOrder: z.nullable(z.enum(DATE_ORDERS, 'Choose the order of day, month and year')),
  /** One value for all new records, for fields without a column. */
  fixed: z.record(path, cellText),
  /** For each field (the key), the field whose value it gets in new records if it has no column or an empty cell. */
  copied: z.record(path, path),
  /** Rewrites names that consist only of capitals or small letters, such as `ASHA RAO`, as `Asha Rao`. */
  fixCapitals: z.boolean('Choose whether to correct capitals'),
  /** In existing records, an empty cell clears its field if the field may be empty. */
  emptyClears: z.boolean('Choose whether empty cells clear existing values'),
  /** The columns that become new fields of the school. Absent without such a column. */
  newFields: z.optional(NewImportFields),
})
export type ImportMapping = z.output<typeof ImportMapping>

/** The fields that a mapping fills from the file. */
export const mappedPaths = ({ columns }: Pick<ImportMapping, 'columns'>): string[] =>
  columns.flatMap(target => (target === null ? [] : (COMBINED_PATHS[target] ?? [target])))

/** The new field at a path of a mapping. */
const newFieldAt = ({ newFields = {} }: Pick<ImportMapping, 'newFields'>, path: string) => {
  const column = newFieldColumn(path)
  return column !== undefined && Object.hasOwn(newFields, column) ? newFields[column] : undefined
}

/** Whether a mapping fills a date field from the file. */
export const hasDateColumn = (fields: Fields, mapping: Pick<ImportMapping, 'columns' | 'newFields'>): boolean =>
  mappedPaths(mapping).some(path => (newFieldAt(mapping, path) ?? fields[path])?.kind === 'date')

/** The paths of the fields that take a value of one of the school's lists, each with its list. */
export const listFieldsOf = (entity: Resource): (readonly [path: string, list: ListName])[] =>
  Object.entries(IMPORT_FIELDS[entity]).flatMap(([path, field]) =>
    field.kind === 'choice' && typeof field.options === 'string' ? [[path, field.options] as const] : [],
  )

/** The required fields for which a mapping gives new records no value, by path. */
export function missingFields(entity: Resource, mapping: ImportMapping): [path: string, field: Field][] {
  const given = new Set([...mappedPaths(mapping), ...Object.keys(mapping.fixed), ...Object.keys(mapping.copied)])
  const parents = GUARDIANS.map(kind => `parentInfo.${kind}.`)
  /** Once one field of a parent is filled, the parent is known, and all required fields of the parent need values. */
  const isOfGivenParent = (path: string) =>
    parents.some(parent => path.startsWith(parent) && [...given].some(other => other.startsWith(parent)))
  return Object.entries(IMPORT_FIELDS[entity]).filter(
    ([path, field]) => !given.has(path) && (isRequired(field) || (field.required && isOfGivenParent(path))),
  )
}

/** The fields without a column that get their initial value in new records, by path. */
export function fieldsWithInitialValue(
  entity: Resource,
  mapping: Pick<ImportMapping, 'columns'>,
): [path: string, field: Field][] {
  const mapped = new Set(mappedPaths(mapping))
  return Object.entries(IMPORT_FIELDS[entity]).filter(
    ([path, field]) => !mapped.has(path) && field.only !== 'edit' && field.kind !== 'flag' && 'initial' in field,
  )
}

/** The dates among the `fieldsWithInitialValue`. No initial date suits all new records, so a person chooses a date for the file. */
export const filledDateFields = (
  entity: Resource,
  mapping: Pick<ImportMapping, 'columns'>,
): [path: string, field: Field][] => fieldsWithInitialValue(entity, mapping).filter(([, { kind }]) => kind === 'date')

/**
 * Error messages about a mapping; empty when the mapping can be used. Missing fields are reported later, for each row.
 *
 * @param fields the fields that the file can fill
 */
export function mappingErrors(
  entity: Resource,
  mapping: ImportMapping,
  fields: Fields = IMPORT_FIELDS[entity],
): string[] {
  const targets = importTargets(entity, fields)
  const paths = mapping.columns.filter(target => target !== null)
  const others = [...Object.keys(mapping.fixed), ...Object.entries(mapping.copied).flat()]
  /** A column can fill only the new field that it becomes. */
  const isNew = (path: string, index: number) => path === newFieldPath(index) && newFieldAt(mapping, path) !== undefined
  const unknown =
    mapping.columns.some((path, index) => path !== null && !Object.hasOwn(targets, path) && !isNew(path, index)) ||
    others.some(path => !Object.hasOwn(fields, path))
  const filled = mappedPaths(mapping)
  const hasDates = hasDateColumn(fields, mapping)
  const twice = filled.find((path, index) => filled.indexOf(path) !== index)
  return [
    ...(unknown ? ['Unknown field'] : []),
    ...newFieldErrors(mapping, Object.values(targets)),
    ...(hasDates && mapping.dateOrder === null ? ['Choose how dates are written'] : []),
    ...Object.entries(mapping.fixed).flatMap(([path, text]) =>
      text.trim() === '' && !filled.includes(path) ? [`Enter a value for ${targets[path] ?? path}`] : [],
    ),
    ...(paths.length === 0 ? ['Choose a field for at least one column'] : []),
    ...(twice !== undefined ? [`Two columns are assigned to ${targets[twice]}. Leave out one of these columns.`] : []),
    ...filledDateFields(entity, mapping).flatMap(([path, field]) =>
      Object.hasOwn(mapping.fixed, path) ? [] : [`Choose the ${headingOf(field)} of all new ${entity}`],
    ),
  ]
}

/** The error when the label of a new field is empty or already taken by another field. */
function newFieldErrors(mapping: ImportMapping, others: readonly string[]): string[] {
  const labels = mapping.columns.flatMap(path => (path === null ? [] : (newFieldAt(mapping, path)?.label.trim() ?? [])))
  if (labels.includes('')) return ['Enter a label for the new field']
  const names = [...others, ...labels].map(normalizeForSearch)
  const repeated = labels.find(label => names.filter(name => name === normalizeForSearch(label)).length > 1)
  return repeated === undefined ? [] : [`There is a field “${repeated}” already. Give the new field another label.`]
}
