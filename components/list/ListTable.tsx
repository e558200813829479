import type { MouseEventHandler, ReactNode } from 'react'
import Box from '@mui/material/Box'
import TableSortLabel from '@mui/material/TableSortLabel'
import type { Preferences } from '@/lib/contract/views/preferences'
import type { Sorting } from './sorting-of'
import { TABLE_STYLES, tableFrameStyles } from './table-styles'

/** Widths are in pixels. A column without a width takes the space that is left. */
export type Column = {
  title: string
  width?: number
  /** The width to which the column shrinks before the table scrolls. */
  minWidth?: number
  /** The key that sorts the list by this column. */
  sortBy?: string
}

type Props = {
  label: string
  columns: readonly Column[]
  sorting?: Sorting
  density?: Preferences['density']
  /** The header cell of the checkbox column, which comes first. */
  checkbox?: ReactNode
  /** Called when the user presses a row. */
  onPress?: MouseEventHandler<HTMLElement>
  /** The rows: `tr` elements. */
  children: ReactNode
}

/** The minimum width of a column without a width. */
const FREE_WIDTH = 200
const CHECKBOX_WIDTH = 48
/**
 * The width of the table in a window of 1280 pixels, beside the navigation. In wider windows, columns have full width.
 */
const FULL_WIDTH = 950

/**
 * A list for wide screens. Fixed column widths keep the columns in place from page to page. The header stays in view. A
 * table that is wider than the screen scrolls sideways and keeps its first column in view.
 */
export function ListTable({ label, columns, sorting, density = 'comfortable', checkbox, onPress, children }: Props) {
  const widths = widthsOf(columns, checkbox ? CHECKBOX_WIDTH : 0)
  return (
    <Box sx={tableFrameStyles(widths.least)}>
      <div className="area">
        <Box
          component="table"
          aria-label={label}
          className={checkbox ? `${density} selectable` : density}
          sx={TABLE_STYLES}
          style={{ minWidth: widths.least }}
        >
          <thead>
            <tr>
              {checkbox && (
                <th scope="col" className="select">
                  {checkbox}
                </th>
              )}
              {columns.map(column => (
                <th
                  key={column.title}
                  scope="col"
                  style={{ width: widths.column(column) }}
                  {...ariaSort(column, sorting)}
                >
                  {column.sortBy && sorting ? (
                    <SortLabel title={column.title} sortBy={column.sortBy} sorting={sorting} />
                  ) : (
                    column.title
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody onClick={onPress}>{children}</tbody>
        </Box>
      </div>
    </Box>
  )
}

/** A column title. A press on it sorts the list by this column. */
const SortLabel = ({ title, sortBy, sorting }: { title: string; sortBy: string; sorting: Sorting }) => {
  const isCurrent = sortBy === sorting.by
  return (
    <TableSortLabel
      active={isCurrent}
      direction={isCurrent ? sorting.order : 'asc'}
      onClick={() => sorting.onSort(sortBy)}
    >
      {title}
    </TableSortLabel>
  )
}

/** Columns can shrink if their full widths fit into `FULL_WIDTH`. If they do not fit, the table scrolls. */
function widthsOf(columns: readonly Column[], checkbox: number) {
  const sum = (widthOf: (column: Column) => number) => columns.reduce((all, column) => all + widthOf(column), checkbox)
  const full = sum(({ width = FREE_WIDTH }) => width)
  const mayShrink = full <= FULL_WIDTH
  return {
    least: mayShrink ? sum(({ width = FREE_WIDTH, minWidth = width }) => minWidth) : full,
    column: ({ width, minWidth }: Column) =>
      width && minWidth && mayShrink ? `clamp(${minWidth}px, ${(width / FULL_WIDTH) * 100}cqw, ${width}px)` : width,
  }
}

const ariaSort = ({ sortBy }: Column, sorting?: Sorting) =>
  sortBy && sorting?.by === sortBy
    ? { 'aria-sort': sorting.order === 'asc' ? ('ascending' as const) : ('descending' as const) }
    : {}
