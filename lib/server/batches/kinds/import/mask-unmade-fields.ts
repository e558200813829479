import 'server-only'
import { customKeyOf } from '@/lib/contract/custom-fields/values'
import type { BatchRow } from '@/lib/contract/batches/schema'
import { newFieldColumn } from '@/lib/contract/imports/new-fields'
import { maskedText } from '@/lib/server/custom-fields/present'

/**
 * Shortens the texts of columns whose new fields do not exist: the import has ended without its file, so nobody knows
 * which of the fields would have been masked. Nobody can correct these texts any more.
 */
export function maskUnmadeFields(row: BatchRow): BatchRow {
  const { imported } = row
  if (!imported || !Object.keys(imported.cells).some(isNew)) return row
  // The plan stores values by the key of the new field. Another field may have got this key, so only the cell tells.
  const isUnmade = (path: string) =>
    isNew(path) || (customKeyOf(path) !== undefined && !Object.hasOwn(imported.cells, path))
  const masked = <T>(path: string, value: T): T =>
    isUnmade(path) && !isEmpty(value) ? (maskedText(value) as T) : value
  const maskAll = <T>(values: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(values).map(([path, value]) => [path, masked(path, value)]))
  return {
    ...row,
    changes: row.changes.map(({ field, before, after }) => ({
      field,
      before: masked(field, before),
      after: masked(field, after),
    })),
    imported: {
      ...imported,
      cells: maskAll(imported.cells),
      ...(imported.values && { values: maskAll(imported.values) }),
    },
  }
}

const isEmpty = (value: unknown): boolean => value === ''
const isNew = (path: string): boolean => newFieldColumn(path) !== undefined
