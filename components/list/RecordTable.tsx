'use client'

import { Fragment, type ReactNode } from 'react'
import FormControlLabel from '@mui/material/FormControlLabel'
import { LocalText } from '@/components/layout/LocalText'
import { CardList, type Entry, Facts, ListCard } from './ListCard'
import { ListTable } from './ListTable'
import { PageCheckbox, RowCheckbox, type RowSelection } from './row-selection'
import { TableOrCards } from './TableOrCards'

type Stored = { _id: string }

/** A column needs a `cell`, a `text` or `local`, or one of these besides a `cell`. */
export type RecordColumn<T> = {
  title: string
  /** In pixels. A column without a width takes the space that is left. */
  width?: number
  /** One line of text: in the table unless there is a `cell`, and on the card. */
  text?: (record: T) => string
  /** The same for a text that depends on the clock or the time zone of the reader. */
  local?: (record: T) => string
  cell?: (record: T) => ReactNode
}

type Props<T> = {
  label: string
  /** The first column is the heading of a card; the column `Actions` stands beside it. */
  columns: readonly [RecordColumn<T>, ...RecordColumn<T>[]]
  /** Replaces the card that is made from the columns. */
  card?: (record: T, checkbox: ReactNode) => ReactNode
  /** Adds a checkbox to each row. */
  selection?: RowSelection<T>
  records: readonly T[]
}

/** One page of records: a table on wide screens, cards on small ones. */
export const RecordTable = <T extends Stored>(props: Props<T>) => (
  <TableOrCards table={() => <Rows {...props} />} cards={() => <Cards {...props} />} />
)

function Cards<T extends Stored>({ label, columns, card, selection, records }: Props<T>) {
  const [heading] = columns
  const actions = columns.find(({ title }) => title === 'Actions')
  return (
    <>
      {selection && (
        <FormControlLabel
          control={<PageCheckbox selection={selection} />}
          label="Select all on this page"
          sx={{ ml: 0, mb: 1 }}
        />
      )}
      <CardList label={label}>
        {records.map(record => {
          const checkbox = selection && <RowCheckbox record={record} selection={selection} />
          return (
            <Fragment key={record._id}>
              {card?.(record, checkbox) ?? (
                <ListCard checkbox={checkbox} heading={heading.cell?.(record)} menu={actions?.cell?.(record)}>
                  <Facts entries={factsOf(record, columns)} />
                </ListCard>
              )}
            </Fragment>
          )
        })}
      </CardList>
    </>
  )
}

const factsOf = <T,>(record: T, columns: readonly RecordColumn<T>[]) =>
  columns.flatMap<Entry>(({ title, text, local }) => {
    if (local) return [[title, <LocalText key={title} read={() => local(record)} />]]
    return text ? [[title, text(record)]] : []
  })

function Rows<T extends Stored>({ label, columns, selection, records }: Props<T>) {
  return (
    <ListTable label={label} columns={columns} checkbox={selection && <PageCheckbox selection={selection} />}>
      {records.map(record => (
        <tr key={record._id} className={selection?.has(record._id) ? 'selected' : undefined}>
          {selection && (
            <td className="select">
              <RowCheckbox record={record} selection={selection} />
            </td>
          )}
          {columns.map(column => (
            <td key={column.title}>{contentOf(record, column)}</td>
          ))}
        </tr>
      ))}
    </ListTable>
  )
}

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
