import 'server-only'
import { customEntries } from '@/lib/contract/custom-fields/entries'
import type { CustomField } from '@/lib/contract/custom-fields/field'
import { type CustomChange, customPath, type CustomValues, parseCustom } from '@/lib/contract/custom-fields/values'
import { changeableFields } from '@/lib/contract/custom-fields/changeable'
import { IMPORT_FIELDS } from '@/lib/contract/imports/mapping'
import type { Resource } from '@/lib/contract/permissions'
import type { Fields } from '@/lib/contract/record-fields'
import type { Actor } from '@/lib/server/history/actor'
import type { FileMapping } from '@/lib/server/spreadsheets/file-rows'
import type { CellValues, ImportLine, CustomFieldsByPath, Problem } from './imported-records'

/** The custom fields that a file can fill, by path: existing fields, and fields that the import will make. */
export const customFieldsOfFile = (entity: Resource, owner: Actor, { made = {} }: FileMapping): CustomFieldsByPath =>
  new Map([
    ...changeableFields(owner, entity).map(field => [customPath(field.key), field] as const),
    ...Object.entries(made),
  ])

/** All fields that a file can fill, by path. */
export const fieldsOfFile = (entity: Resource, owner: Actor, customFields: CustomFieldsByPath): Fields =>
  ({
    ...IMPORT_FIELDS[entity],
    ...Object.fromEntries(
      [...customFields].map(([path, field]) => [path, customEntries([field], owner)[customPath(field.key)]] as const),
    ),
  }) as Fields

/** Exports write `…` and the end of a masked value. */
const MASKED_FORM = /^…/
const isMaskedForm = ({ masked }: CustomField, ...texts: unknown[]): boolean =>
  masked && texts.some(text => typeof text === 'string' && MASKED_FORM.test(text.trim()))

/** The values of custom fields in a line, by key, and the problems with these values. */
type LineCustomValues = { custom: CustomChange; problems: Problem[] }

/**
 * Checks the values of custom fields in a line. A new record needs a value in each required field for which the file
 * has a column.
 *
 * @param values the values of the line, or of the new record
 * @param stored the values of the record that the line changes
 */
export function customValuesIn(line: ImportLine, values: CellValues, stored?: CustomValues): LineCustomValues {
  const { customFields, row } = line
  const paths = new Map<string, string>([...customFields].map(([path, { key }]) => [customPath(key), path]))
  const sent: Record<string, unknown> = {}
  const problems: Problem[] = []
  for (const [path, field] of customFields) {
    const value = values.has(path) ? values.get(path) : clearedValue(path, field, line, stored !== undefined)
    // If the cell has the masked form, the record keeps its value. A new record has no value to keep: the masked form
    // may come from another field, or from a value that all new records get.
    if (!isMaskedForm(field, row.cells[path], value)) Object.assign(sent, value !== undefined && { [field.key]: value })
    else if (!stored) problems.push({ field: path, message: `${field.label}: ${ONLY_THE_END}` })
  }
  const fields = [...customFields.values()]
  const parsed = parseCustom(fields, sent, { required: stored ? 'none' : 'sent', stored })
  const wrong = parsed.errors.map(({ field, message }) => ({ field: paths.get(field) ?? field, message }))
  return { custom: parsed.values, problems: [...problems, ...wrong] }
}

const ONLY_THE_END = 'this is only the end of the value. Enter the whole value, or leave the cell empty.'

/**
 * Null when an empty cell clears the field of a record, or leaves a required field of a new record empty; otherwise
 * undefined.
 */
function clearedValue(
  path: string,
  { required }: CustomField,
  { row, unreadable, mapping }: ImportLine,
  isUpdate: boolean,
): null | undefined {
  if (!(path in row.cells) || unreadable.some(({ field }) => field === path)) return undefined
  const isCleared = isUpdate ? mapping.emptyClears && !required : required
  return isCleared ? null : undefined
}
