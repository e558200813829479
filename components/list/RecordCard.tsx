import { memo, type ReactNode } from 'react'
import { LocalText } from '@/components/base/LocalText'
import { type Entry, Facts, ListCard } from './ListCard'
import type { RecordColumn, RecordColumns } from './record-columns'
import { RowCheckbox, type RowSelectionProps } from './row-selection'

type Props<T> = RowSelectionProps<T> & {
  record: T
  columns: RecordColumns<T>
  card?: (record: T, checkbox: ReactNode) => ReactNode
}

function Card<T extends { _id: string }>({ record, columns, card, ...selection }: Props<T>) {
  const checkbox = selection.toggle && <RowCheckbox record={record} {...selection} />
  if (card) return card(record, checkbox)
  const [heading] = columns
  const actions = columns.find(({ title }) => title === 'Actions')
  return (
    <ListCard checkbox={checkbox} heading={heading.cell?.(record)} menu={actions?.cell?.(record)}>
      <Facts entries={labelledValues(record, columns)} />
    </ListCard>
  )
}

/** A record as a card, memoized so that selecting one record redraws only its card. */
export const RecordCard = memo(Card) as typeof Card

/** The labels and values of the columns that have a text. */
export const labelledValues = <T,>(record: T, columns: readonly RecordColumn<T>[]) =>
  columns.flatMap<Entry>(({ title, text, local }) => {
    if (local) return [[title, <LocalText key={title} read={() => local(record)} />]]
    return text ? [[title, text(record)]] : []
  })
