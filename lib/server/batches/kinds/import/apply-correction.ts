import 'server-only'
import type { ImportCorrection } from '@/lib/contract/imports/import'
import type { ImportedRow } from '@/lib/contract/batches/imported-row'
import type { EarlierLine } from './earlier-line'
import type { FileRow } from '@/lib/server/spreadsheets/file-rows'

/** A line of a file as the row of a batch stores it. */
export type StoredRow = ImportedRow & Pick<FileRow, 'original' | 'hasExtraCells' | 'isSimilar' | 'earlier' | 'merged'>

export const NO_EARLIER_LINE: EarlierLine = { sameAs: undefined, isSimilar: undefined, earlier: undefined }

/** The line after a correction; undefined when the correction does not apply to the line. */
export function applyCorrection(
  row: StoredRow,
  correction: ImportCorrection,
  identity: readonly string[],
): FileRow | undefined {
  if ('decision' in correction) return decidedRow(row, correction)
  const texts = 'cells' in correction ? correction.cells : textFor(row, correction)
  if (!texts) return undefined
  const isSomeoneElse = identity.some(path => path in texts && texts[path] !== row.cells[path])
  const corrected = {
    ...lineOf(row),
    cells: { ...row.cells, ...texts },
    original: withOriginal(row, texts),
    merged: withoutPaths(row.merged, texts),
  }
  // An earlier decision was about the person that the line named before the correction.
  return isSomeoneElse ? { ...corrected, ...NO_EARLIER_LINE, decision: undefined } : corrected
}

/** Removes the corrected cells from `merged`. */
const withoutPaths = (merged: FileRow['merged'], texts: Record<string, string>): FileRow['merged'] =>
  merged && Object.fromEntries(Object.entries(merged).filter(([path]) => !(path in texts)))

/** The line of the file, without its plan. */
const lineOf = ({ line, cells, original, hasExtraCells, merged, decision, ...row }: StoredRow): FileRow => ({
  line,
  cells,
  original,
  sameAs: row.sameAs,
  isSimilar: row.isSimilar,
  earlier: row.earlier,
  hasExtraCells,
  merged,
  decision,
})

function decidedRow(row: StoredRow, { rows, decision }: Extract<ImportCorrection, { rows: unknown }>) {
  const isPossible =
    decision === null
      ? row.decision !== undefined
      : row.choices.includes(decision) || (rows !== 'all' && decision === 'skip')
  return isPossible ? { ...lineOf(row), decision: decision ?? undefined } : undefined
}

const textFor = (row: StoredRow, { field, from, to }: { field: string; from: string; to: string }) =>
  (row.cells[field] ?? '') === from && row.problems.some(problem => problem.field === field)
    ? { [field]: to }
    : undefined

/** The original texts of the corrected cells. After a change of the columns, `withCorrections` compares them with the file. */
const withOriginal = ({ cells, original }: StoredRow, texts: Record<string, string>): Record<string, string> => ({
  ...Object.fromEntries(Object.keys(texts).map(path => [path, cells[path] ?? ''])),
  ...original,
})

/** Corrections and decisions by line number. They are applied again whenever the rows are planned again. */
export type Corrections = Record<number, Pick<FileRow, 'cells' | 'original' | 'decision'>>

/**
 * Applies the corrections of cells in which the file still has the original text, and the decision about the line if the
 * line still names the same person.
 */
export function withCorrections(row: FileRow, corrections: Corrections, identity: readonly string[]): FileRow {
  const made = corrections[row.line]
  if (!made) return row
  const kept = Object.entries(made.original ?? {}).filter(([path, text]) => (row.cells[path] ?? '') === text)
  const texts = Object.fromEntries(kept.map(([path]) => [path, made.cells[path] ?? '']))
  const cells = { ...row.cells, ...texts }
  const isSamePerson = identity.every(path => (cells[path] ?? '') === (made.cells[path] ?? ''))
  return { ...row, cells, original: Object.fromEntries(kept), ...(isSamePerson ? { decision: made.decision } : {}) }
}
