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
import type { CellValues, ImportLine, Problem } from './imported-records'

/** The own fields that a file can fill, by path: fields of the school, and fields that the import will make. */
export type OwnFields = ReadonlyMap<string, CustomField>

export const ownFieldsOf = (entity: Resource, owner: Actor, { made = {} }: FileMapping): OwnFields =>
  new Map([
    ...changeableFields(owner, entity).map(field => [customPath(field.key), field] as const),
    ...Object.entries(made),
  ])

/** All fields that a file can fill, by path. */
export const fieldsOfFile = (entity: Resource, owner: Actor, own: OwnFields): Fields =>
  ({
    ...IMPORT_FIELDS[entity],
    ...Object.fromEntries(
      [...own].map(([path, field]) => [path, customEntries([field], owner)[customPath(field.key)]] as const),
    ),
  }) as Fields

/** The form in which exports have the value of a masked field: only its end. */
const MASKED_FORM = /^…/
const isMaskedForm = ({ masked }: CustomField, text: string): boolean => masked && MASKED_FORM.test(text.trim())

/** The values of own fields in a line by key, and what is wrong with them. */
type OwnValues = { custom: CustomChange; problems: Problem[] }

/**
 * Checks the values of own fields in a line. A required field needs a value in a new record whose line has a column for it.
 *
 * @param values the values of the line, or of the new record
 * @param stored the values of the record that the line changes
 */
export function ownValuesIn(
  { own, row, values: read, unreadable, mapping }: ImportLine,
  values: CellValues,
  stored?: CustomValues,
): OwnValues {
  const paths = new Map<string, string>([...own].map(([path, { key }]) => [customPath(key), path]))
  const sent: Record<string, unknown> = {}
  const problems: Problem[] = []
  for (const [path, field] of own) {
    const text = row.cells[path]
    if (text !== undefined && isMaskedForm(field, text)) {
      // The record keeps its value. A new record has none.
      if (!stored)
        problems.push({ field: path, message: `${field.label}: this is only the end of the value. ${ENTER}` })
    } else if (values.has(path)) sent[field.key] = values.get(path)
    else if (text !== undefined && !unreadable.some(cell => cell.field === path)) {
      const isCleared = stored ? mapping.emptyClears && !field.required && !read.has(path) : field.required
      if (isCleared) sent[field.key] = null
    }
  }
  const fields = [...own.values()]
  const parsed = parseCustom(fields, sent, { required: stored ? 'none' : 'sent', stored })
  const wrong = parsed.errors.map(({ field, message }) => ({ field: paths.get(field) ?? field, message }))
  return { custom: parsed.values, problems: [...problems, ...wrong] }
}

const ENTER = 'Enter the whole value, or leave the cell empty.'
