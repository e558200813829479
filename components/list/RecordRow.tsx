import { memo, type ReactNode } from 'react'
import { LocalText } from '@/components/base/LocalText'
import type { RecordColumn, RecordColumns } from './record-columns'
import { RowCheckbox, type RowSelectionProps } from './row-selection'

type Props<T> = RowSelectionProps<T> & { record: T; columns: RecordColumns<T> }

function Row<T extends { _id: string }>({ record, columns, ...selection }: Props<T>) {
  return (
    <tr data-id={record._id} className={selection.isSelected ? 'selected' : undefined}>
      {selection.toggle && (
        <td className="select">
          <RowCheckbox record={record} {...selection} />
        </td>
      )}
      {columns.map(column => (
        // Tab skips the cells, because arrow keys move the focus between cells.
        <td key={column.title} data-path={column.path} tabIndex={column.path ? -1 : undefined}>
          {contentOf(record, column)}
        </td>
      ))}
    </tr>
  )
}

/** A record as a row, memoized so that selecting one of a hundred rows redraws only its row. */
export const RecordRow = memo(Row) as typeof Row

function contentOf<T>(record: T, { cell, text, local }: RecordColumn<T>): ReactNode {
  if (cell) return cell(record)
  if (local)
    return (
      <div className="one-line">
        <LocalText read={() => local(record)} />
      </div>
    )
  const line = text?.(record) ?? ''
  return (
    <div className="one-line" title={line} dir="auto">
      {line}
    </div>
  )
}
