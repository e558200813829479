import 'server-only'
import type { BatchRow } from '@/lib/contract/batches/schema'
import { allCustomFields } from '@/lib/contract/custom-fields/field'
import { customPath } from '@/lib/contract/custom-fields/values'
import { maskedText } from '@/lib/server/custom-fields/present'

type Masked = (path: string) => boolean

/** Whether the field at a path is masked now. */
export const isMaskedNow: Masked = path =>
  allCustomFields().some(({ key, masked }) => masked && customPath(key) === path)

/**
 * Shortens the cells of masked fields to their last characters. Does not shorten cells that a person must correct. The
 * API itself masks the other values of the row.
 *
 * @param isMasked whether the field at a path is masked
 */
export function maskCells(row: BatchRow, isMasked: Masked = isMaskedNow): BatchRow {
  const { imported } = row
  if (!imported || !Object.keys(imported.cells).some(isMasked)) return row
  const isWrong = (path: string) => imported.problems.some(({ field }) => field === path)
  const cells = Object.entries(imported.cells).map(([path, text]) => [
    path,
    isMasked(path) && !isWrong(path) && text !== '' ? maskedText(text) : text,
  ])
  return { ...row, imported: { ...imported, cells: Object.fromEntries(cells) as Record<string, string> } }
}
