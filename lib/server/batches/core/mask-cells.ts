import 'server-only'
import type { BatchRow } from '@/lib/contract/batches/schema'
import { allCustomFields } from '@/lib/contract/custom-fields/field'
import { customPath } from '@/lib/contract/custom-fields/values'
import { maskedText } from '@/lib/server/custom-fields/present'

type Masked = (path: string) => boolean

const isMaskedNow: Masked = path => allCustomFields().some(({ key, masked }) => masked && customPath(key) === path)

/**
 * A row with only the last characters of masked values in the line of its file. A text that a person must correct stays whole.
 *
 * @param isMasked whether the field at a path is masked
 */
export function maskCells(row: BatchRow, isMasked: Masked = isMaskedNow): BatchRow {
  const { imported } = row
  if (!imported || ![imported.cells, imported.values ?? {}].some(texts => Object.keys(texts).some(isMasked))) return row
  const isWrong = (path: string) => imported.problems.some(({ field }) => field === path)
  const mask = <T>(texts: Record<string, T>): Record<string, T> =>
    Object.fromEntries(
      Object.entries(texts).map(([path, text]) => [
        path,
        isMasked(path) && !isWrong(path) && text !== '' ? (maskedText(text) as T) : text,
      ]),
    )
  return {
    ...row,
    imported: { ...imported, cells: mask(imported.cells), ...(imported.values && { values: mask(imported.values) }) },
  }
}
