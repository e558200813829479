'use client'

import { Fragment, type ReactNode } from 'react'
import FormControlLabel from '@mui/material/FormControlLabel'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useFitsTable } from '@/components/layout/breakpoints'
import { CardList, Facts, ListCard } from './ListCard'
import { ListTable } from './ListTable'
import { PageCheckbox, RowCheckbox, type RowSelection } from './row-selection'

/** A column needs a `cell`, a `text`, or both. */
export type RecordColumn<T> = {
  title: string
  /** In pixels. A column without a width takes the space that is left. */
  width?: number
  /** One line of text: in the table unless there is a `cell`, and on the card. */
  text?: (record: T) => string
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
export function RecordTable<T extends { _id: string }>({ label, columns, card, selection, records }: Props<T>) {
  const isWide = useFitsTable()
  if (!isWide) {
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
                    <Facts entries={columns.flatMap(({ title, text }) => (text ? [[title, text(record)]] : []))} />
                  </ListCard>
                )}
              </Fragment>
            )
          })}
        </CardList>
      </>
    )
  }
  return (
    <ListTable label={label} columns={columns} checkbox={selection && <PageCheckbox selection={selection} />}>
      {records.map(record => (
        <TableRow key={record._id} hover selected={selection?.has(record._id)}>
          {selection && (
            <TableCell padding="checkbox">
              <RowCheckbox record={record} selection={selection} />
            </TableCell>
          )}
          {columns.map(({ title, cell, text }, index) => (
            <TableCell key={title} align={index === columns.length - 1 ? 'right' : 'left'}>
              {cell ? cell(record) : <OneLine text={text?.(record) ?? ''} />}
            </TableCell>
          ))}
        </TableRow>
      ))}
    </ListTable>
  )
}

const OneLine = ({ text }: { text: string }) => (
  <Typography variant="body2" noWrap title={text} dir="auto">
    {text}
  </Typography>
)
