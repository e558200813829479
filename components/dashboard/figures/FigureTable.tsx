import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { VISUALLY_HIDDEN } from '@/components/theme/visually-hidden'
import { FIGURE_TABLE, NARROW_FIGURES } from './figure-styles'

type Props = {
  label: string
  /** The column headings. The first heading is above the names of the rows. */
  columns: readonly string[]
  /** Hides the headings from view, if the title of the table says enough. Screen readers still read the headings. */
  hideHead?: boolean
  /** Draws the bars below the numbers, for tables with many columns. */
  narrow?: boolean
  /**
   * Makes each column of a narrow table as wide as its longest word. If the table is wider than its card, it scrolls.
   */
  fitWords?: boolean
  children: ReactNode
}

/** A table of figures with bars, which screen readers can read as a table. */
export const FigureTable = ({ label, columns, hideHead, narrow, fitWords, children }: Props) => (
  <Box
    component="table"
    aria-label={label}
    className={fitWords ? 'fits-words' : undefined}
    sx={narrow ? NARROW_FIGURES : FIGURE_TABLE}
  >
    <thead className={hideHead ? undefined : 'shown'}>
      <tr>
        {columns.map(column => (
          <th key={column} scope="col">
            {hideHead ? (
              <Box component="span" sx={VISUALLY_HIDDEN}>
                {column}
              </Box>
            ) : (
              column
            )}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </Box>
)
