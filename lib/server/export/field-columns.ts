import 'server-only'
import { choiceText, type Field, type Fields, headingOf, valueAt } from '@/lib/contract/record-fields'
import type { ExportColumn } from './table-stream'

/** The column of a field: dates, choices and flags as the texts that a form and an import take. */
export const exportColumnOf = (path: string, field: Field): ExportColumn<object> => [
  headingOf(field),
  record => textOf(valueAt(record, path), field),
]

/** The columns of the fields that have a CSV heading, in the order of the table. */
export const csvColumns = (fields: Fields): ExportColumn<object>[] =>
  Object.entries(fields).flatMap(([path, field]) => (field.csv === undefined ? [] : [exportColumnOf(path, field)]))

function textOf(value: unknown, field: Field) {
  if (typeof value === 'boolean') return field.kind === 'flag' ? field.states?.[value ? 0 : 1] : undefined
  return typeof value === 'string' ? choiceText(field, value) : (value as number | undefined)
}
