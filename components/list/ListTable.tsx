import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { TABLE_STYLES } from './list-styles'

/** A column without a width takes the space that is left. The last one is aligned right. */
export type Column = { title: string; width?: number }

type Props = {
  label: string
  columns: readonly Column[]
  /** The header cell of the checkbox column, which comes first. */
  checkbox?: ReactNode
  /** The rows: `tr` elements. */
  children: ReactNode
}

/** A list for wide screens. Fixed column widths keep the columns in place from page to page. */
export function ListTable({ label, columns, checkbox, children }: Props) {
  return (
    <Card sx={{ overflowX: 'auto' }}>
      <Box component="table" aria-label={label} sx={TABLE_STYLES}>
        <thead>
          <tr>
            {checkbox && (
              <th scope="col" className="select">
                {checkbox}
              </th>
            )}
            {columns.map(({ title, width }) => (
              <th key={title} scope="col" style={{ width }}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </Box>
    </Card>
  )
}
