import { unzipSync, zipSync } from 'fflate'
import { UnreadableFileError } from './table.ts'

/** The XML parts of a workbook, by path. */
export type WorkbookParts = Record<string, Uint8Array>

/**
 * Inflates the XML parts of a workbook. Reads the central directory, as other readers do. Inflates no entry beyond the
 * size that the directory gives, so the memory is bounded whatever the entries contain.
 *
 * @throws UnreadableFileError when the parts are too large, or the file is not a workbook
 */
export function unzipWorkbook(bytes: Uint8Array, maxBytes: number): WorkbookParts {
  let total = 0
  const filter = ({ name, size, originalSize }: { name: string; size: number; originalSize: number }) => {
    if (!/\.(xml|rels)$/.test(name)) return false
    total += Math.max(size, originalSize)
    if (total > maxBytes)
      throw new UnreadableFileError('This file contains too much data. Split it into several files.')
    return true
  }
  const parts = inflate(bytes, filter)
  if (!('xl/workbook.xml' in parts))
    throw new UnreadableFileError('This file is not a table. Save it as XLSX or CSV and choose it again.')
  return parts
}

type Filter = NonNullable<NonNullable<Parameters<typeof unzipSync>[1]>['filter']>

function inflate(bytes: Uint8Array, filter: Filter): WorkbookParts {
  try {
    return unzipSync(bytes, { filter })
  } catch (error) {
    throw error instanceof UnreadableFileError ? error : damagedFileError()
  }
}

/** Packs parts into a workbook. Nothing is compressed, since the workbook is read at once. */
export const zipWorkbook = (parts: WorkbookParts): ArrayBuffer => zipSync(parts, { level: 0 }).buffer

export const damagedFileError = () => new UnreadableFileError('This file is damaged and cannot be read.')
