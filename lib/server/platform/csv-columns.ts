import 'server-only'
import { type Field, type Fields, valueAt } from '@/lib/contract/record-fields'
import type { Column } from './csv'

/** The columns of the fields that have a CSV heading, in the order of the table. */
export const csvColumns = (fields: Fields): Column<object>[] =>
  Object.entries(fields).flatMap(([path, field]): Column<object>[] =>
    field.csv === undefined ? [] : [[field.csv, record => textOf(valueAt(record, path), field)]],
  )

function textOf(value: unknown, field: Field) {
  if (typeof value === 'boolean') return field.kind === 'flag' ? field.states?.[value ? 0 : 1] : undefined
  return value as string | number | undefined
}
