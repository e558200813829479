import type { ReactNode } from 'react'
import Card from '@mui/material/Card'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'

/** A column without a width takes the space that is left. The last one is aligned right. */
export type Column = { title: string; width?: number }

type Props = {
  label: string
  columns: readonly Column[]
  /** The header cell of the checkbox column, which comes first. */
  checkbox?: ReactNode
  children: ReactNode
}

/** A list for wide screens. Fixed column widths keep the columns in place from page to page. */
export function ListTable({ label, columns, checkbox, children }: Props) {
  return (
    <TableContainer component={Card}>
      <Table size="small" aria-label={label} sx={{ tableLayout: 'fixed', minWidth: 760 }}>
        <TableHead>
          <TableRow>
            {checkbox && <TableCell padding="checkbox">{checkbox}</TableCell>}
            {columns.map(({ title, width }, index) => (
              <TableCell
                key={title}
                width={width}
                align={index === columns.length - 1 ? 'right' : 'left'}
                sx={{ py: 1.25 }}
              >
                {title}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody sx={{ '& tr:last-of-type td': { borderBottom: 0 } }}>{children}</TableBody>
      </Table>
    </TableContainer>
  )
}
