import type { ReactNode } from 'react'
import FormControlLabel from '@mui/material/FormControlLabel'
import type { Preferences } from '@/lib/contract/views/preferences'
import { CardList } from './ListCard'
import { ListTable } from './ListTable'
import { openRecord } from './open-record'
import type { RecordColumns } from './record-columns'
import { RecordCard } from './RecordCard'
import { RecordRow } from './RecordRow'
import { PageCheckbox, type RowSelection } from './row-selection'
import type { Sorting } from './sorting-of'
import { TableOrCards } from './TableOrCards'

type Stored = { _id: string }

type Props<T> = {
  label: string
  /** Memoize `columns` and `card`: a new object redraws all rows. */
  columns: RecordColumns<T>
  /** Renders a record on a small screen, instead of the default card with the columns. */
  card?: (record: T, checkbox: ReactNode) => ReactNode
  /** Adds a checkbox to each row. */
  selection?: RowSelection<T>
  sorting?: Sorting
  density?: Preferences['density']
  records: readonly T[]
}

/** One page of records: a table on wide screens, cards on small screens. */
export const RecordTable = <T extends Stored>(props: Props<T>) => (
  <TableOrCards table={() => <Rows {...props} />} cards={() => <Cards {...props} />} />
)

function Cards<T extends Stored>({ label, columns, card, selection, records }: Props<T>) {
  return (
    <>
      {selection && (
        <FormControlLabel
          control={<PageCheckbox selection={selection} />}
          label="Select all on this page"
          className="not-printed"
          sx={{ ml: 0, mt: -0.5, mb: 0.5 }}
        />
      )}
      <CardList label={label} onPress={openRecord}>
        {records.map(record => (
          <RecordCard key={record._id} {...{ record, columns, card }} {...selectionOf(record, selection)} />
        ))}
      </CardList>
    </>
  )
}

const Rows = <T extends Stored>({ label, columns, selection, sorting, density, records }: Props<T>) => (
  <ListTable
    {...{ label, columns, sorting, density }}
    checkbox={selection && <PageCheckbox selection={selection} />}
    onPress={openRecord}
  >
    {records.map(record => (
      <RecordRow key={record._id} {...{ record, columns }} {...selectionOf(record, selection)} />
    ))}
  </ListTable>
)

/** The selection props of a row. They do not change when the user selects other rows. */
const selectionOf = <T extends Stored>(record: T, selection?: RowSelection<T>) => ({
  isSelected: selection?.has(record._id),
  nameOf: selection?.nameOf,
  toggle: selection?.toggle,
})
