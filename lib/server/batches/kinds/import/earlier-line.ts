import 'server-only'
import { IMPORT_FIELDS } from '@/lib/contract/imports/mapping'
import type { Resource } from '@/lib/contract/permissions'
import { type FileMapping, type FileRow, newRecordValues, readRow } from '@/lib/server/spreadsheets/file-rows'
import { createSimilarLineFinder } from '@/lib/server/spreadsheets/similar-lines'
import { IMPORTED_RECORDS } from './registry'

/** An earlier line about the same or a similar person, and the texts of the earlier line that differ. */
export type EarlierLine = Pick<FileRow, 'sameAs' | 'isSimilar' | 'earlier'>

/**
 * Returns a function that finds an earlier line about the same person as a line. Call the function for all lines in
 * order. Lines with the decision `skip` are ignored.
 */
export function createEarlierLineFinder(entity: Resource, mapping: FileMapping): (row: FileRow) => EarlierLine {
  const records = IMPORTED_RECORDS[entity]
  const first = new Map<string, FileRow>()
  const findSimilar = createSimilarLineFinder()
  const fields = IMPORT_FIELDS[entity]
  const paths = [...records.identity, ...records.alsoCompared]
  return row => {
    if (row.decision === 'skip') return {}
    const values = newRecordValues(fields, readRow(fields, row, mapping, paths).values, mapping)
    const texts = records.personsIn({ row, values })
    const same = texts.map(text => first.get(text)).find(earlier => earlier !== undefined)
    for (const text of texts) if (!first.has(text)) first.set(text, row)
    const person = records.personIn?.({ row, values })
    const similar = person && findSimilar(row, person)
    if (same) return repetition(row, same)
    return similar ? { ...repetition(row, similar), isSimilar: true } : {}
  }
}

const repetition = ({ cells }: FileRow, earlier: FileRow): EarlierLine => ({
  sameAs: earlier.line,
  earlier: Object.fromEntries(
    Object.keys({ ...cells, ...earlier.cells })
      .map(path => [path, earlier.cells[path] ?? ''] as const)
      .filter(([path, text]) => text !== (cells[path] ?? '')),
  ),
})
