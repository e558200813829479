import type { ImportedRow } from '@/lib/contract/batches/imported-row'

type Problem = ImportedRow['problems'][number]
type WrongCell = Problem & { field: string }

/** The wrong cells of a line. A cell with several problems appears once, with all messages. */
export function wrongCellsOf({ problems }: Pick<ImportedRow, 'problems'>): WrongCell[] {
  const cells = new Map<string, WrongCell>()
  for (const { field, message, alike } of problems) {
    if (field === null) continue
    const earlier = cells.get(field)
    cells.set(field, earlier ? { ...earlier, message: `${earlier.message}; ${message}` } : { field, message, alike })
  }
  return [...cells.values()]
}
