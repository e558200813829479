import 'server-only'
import { isErasedAt } from '@/lib/contract/erasing/erased-text'
import { type Field, headingOf, valueAt, valueText } from '@/lib/contract/record-fields'
import type { ExportColumn } from './table-stream'

/** The export column of a field. Writes dates, choices and flags as the texts that forms and imports accept. */
export const exportColumnOf = (path: string, field: Field): ExportColumn<object> => [
  headingOf(field),
  record => (isErasedAt(record, path) ? undefined : textOf(valueAt(record, path), field)),
]

function textOf(value: unknown, field: Field): string | number | undefined {
  if (typeof value === 'number' || value === undefined) return value
  // A flag without texts for its states is an empty cell.
  if (field.kind === 'flag' && !field.states) return undefined
  return valueText(field, value)
}
