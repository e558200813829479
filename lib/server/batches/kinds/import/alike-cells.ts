import 'server-only'
import type { ImportedRow } from '@/lib/contract/batches/imported-row'
import type { BatchRow } from '@/lib/contract/batches/schema'
import type { Batch } from '@/lib/server/db/prisma'
import { invalidRows } from './invalid-rows'

/** Fields whose value differs from person to person, so that one correction is never right for two lines. */
const OF_ONE_PERSON: ReadonlySet<string> = new Set(['studentId', 'admissionNumber', 'employeeId', 'email'])

/**
 * For each wrong cell, counts the lines of the file with the same wrong text in this field. One correction can change
 * all these lines. Counts nothing once the rows can no longer be corrected.
 */
export async function countAlikeCells({ id, state }: Batch, rows: BatchRow[]): Promise<BatchRow[]> {
  if (state !== 'ready') return rows
  const lines = new Map<string, number>()
  for (const { imported } of rows) for (const cell of imported ? wrongCells(imported) : []) lines.set(cell, 0)
  if (lines.size === 0) return rows
  for await (const row of invalidRows(id)) {
    for (const cell of wrongCells(row)) {
      const count = lines.get(cell)
      if (count !== undefined) lines.set(cell, count + 1)
    }
  }
  return rows.map(({ imported, ...row }) => ({ ...row, ...(imported && { imported: withCounts(imported, lines) }) }))
}

/** The wrong cells of a line, without duplicates: a cell can have several problems. */
const wrongCells = (row: Pick<ImportedRow, 'cells' | 'problems'>): Set<string> =>
  new Set(row.problems.flatMap(({ field }) => (field === null || OF_ONE_PERSON.has(field) ? [] : [cellId(row, field)])))

const cellId = ({ cells }: Pick<ImportedRow, 'cells'>, field: string): string =>
  JSON.stringify([field, cells[field] ?? ''])

function withCounts(row: ImportedRow, lines: ReadonlyMap<string, number>): ImportedRow {
  const problems = row.problems.map(problem => {
    const alike = problem.field === null ? 0 : (lines.get(cellId(row, problem.field)) ?? 0)
    return alike > 1 ? { ...problem, alike } : problem
  })
  return { ...row, problems }
}
