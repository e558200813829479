import { useState } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Batch, BatchRow } from '@/lib/contract/batches/schema'
import type { ImportedRow } from '@/lib/contract/batches/imported-row'
import { fieldLabel } from '@/lib/contract/changes/change-texts'
import { RecordName } from '../../RecordName'
import { LineDecisions } from '../LineDecisions'
import { WrongCell } from './WrongCell'
import { wrongCellsOf } from './wrong-cells'
import { WRONG_ROWS_STYLES } from './wrong-rows-styles'

type WrongRow = BatchRow & { imported: ImportedRow }

/** Whether a row can be imported once its cells are corrected, without a decision about the row. */
export const isWrongRow = (row: BatchRow): row is WrongRow =>
  row.status === 'invalid' &&
  row.imported !== undefined &&
  row.imported.choices.length === 0 &&
  hasWrongCell(row.imported)

const hasWrongCell = ({ problems }: ImportedRow): boolean => problems.some(({ field }) => field !== null)

/**
 * A table of the lines with wrong cells. Its columns are the columns of the file, and columns with wrong cells come
 * first. Columns keep their place after a correction: a moving column would interrupt a user who is typing.
 */
export function WrongRowsTable({ batch, rows }: { batch: Batch; rows: readonly WrongRow[] }) {
  const first = useColumnsSeenWrong(rows)
  const others = [...new Set(rows.flatMap(({ imported }) => Object.keys(imported.cells)))].filter(
    // The first column already shows the name.
    path => !first.includes(path) && !path.startsWith('name.') && rows.some(({ imported }) => imported.cells[path]),
  )
  const labels = new Map(rows.flatMap(({ imported }) => Object.entries(imported.labels ?? {})))
  return (
    <div>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        Tab goes to the next wrong cell, Enter saves a cell, and Esc goes to the buttons of its row. Ctrl+D uses the
        text for all lines with the same wrong text.
      </Typography>
      <Box sx={WRONG_ROWS_STYLES}>
        <table aria-label="Rows with a problem">
          <thead>
            <tr>
              <th scope="col">Line</th>
              {[...first, ...others].map(path => (
                <th key={path} scope="col" className={first.includes(path) ? 'wide' : undefined}>
                  {labels.get(path) ?? fieldLabel(path)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={row.number}>
                <th scope="row">
                  <RecordName batch={batch} row={row} />
                  {row.imported.problems.map(
                    ({ field, message }) =>
                      field === null && (
                        <Typography key={message} variant="body2">
                          {message}
                        </Typography>
                      ),
                  )}
                  <LineDecisions batch={batch} row={row} imported={row.imported} />
                </th>
                {[...first, ...others].map(path => (
                  <Cell key={path} batch={batch} row={row} path={path} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </div>
  )
}

function Cell({ batch, row, path }: { batch: Batch; row: WrongRow; path: string }) {
  const { imported } = row
  const problem = wrongCellsOf(imported).find(({ field }) => field === path)
  const text = imported.cells[path] ?? ''
  if (!problem) {
    return (
      <td>
        <div className="text" title={text} dir="auto">
          {text}
        </div>
      </td>
    )
  }
  return (
    <td className="wrong">
      <WrongCell isInTable {...{ batch, row, imported, field: path, message: problem.message, alike: problem.alike }} />
    </td>
  )
}

/** The columns in which any row has had a wrong cell since the table appeared. */
function useColumnsSeenWrong(rows: readonly WrongRow[]): string[] {
  const [seen, setSeen] = useState<string[]>([])
  const wrong = new Set(rows.flatMap(({ imported }) => imported.problems.flatMap(({ field }) => field ?? [])))
  const added = [...wrong].filter(path => !seen.includes(path))
  const all = [...seen, ...added]
  if (added.length > 0) setSeen(all)
  return all
}
