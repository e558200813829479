import type { ReactNode, Ref } from 'react'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import type { UseQueryResult } from '@tanstack/react-query'
import { QueryView } from '@/components/feedback/QueryView'
import { ByWidth } from '@/components/base/ByWidth'
import { PageHeader } from '@/components/layout/PageHeader'
import { countText } from '@/lib/client/format'
import type { Preferences } from '@/lib/contract/views/preferences'
import { ListResults } from './ListResults'
import { ListSkeleton } from './ListSkeleton'
import { ListCount } from './ListCount'
import type { RowSelection } from './row-selection'
import type { RecordColumns } from './record-columns'
import { RecordTable } from './RecordTable'
import { FILL_WINDOW } from './table-styles'
import type { ListFilters } from './useListFilters'
import type { Sorting } from './sorting-of'
import { type Paged, usePageInRange } from './usePageInRange'

type Props<P extends Paged, T> = {
  title: string
  /** The ref of the heading, for screens that move the focus to it. */
  headingRef?: Ref<HTMLHeadingElement> | undefined
  /** The accessible name of the table; by default, the title. */
  label?: string
  /** The singular and the plural noun for a record: `['event', 'events']`. */
  names: readonly [one: string, many: string]
  /** The controls for the look of the list, on wide screens. On other screens, they are among the filters. */
  tools?: ReactNode
  /** A link to another page about the listed records, beside their number. */
  lead?: ReactNode
  actions?: ReactNode
  filterBar: ReactNode
  icon: ReactNode
  /** The text of an empty list while no filter is set. */
  emptyText?: string
  /** A note after the text of an empty list. */
  emptyNote?: ReactNode
  /** Buttons for the next step, which an empty list offers while no filter is set. */
  emptyActions?: ReactNode
  /** Whether rows begin with a picture. */
  pictures?: boolean
  list: ListFilters
  query: UseQueryResult<P>
  columns: RecordColumns<T>
  /** Renders a record on a small screen, instead of the default card with the columns. */
  card?: (record: T, checkbox: ReactNode) => ReactNode
  /** Renders the records of a page instead of the usual table or cards. `table` renders some records as usual. */
  results?: ((records: readonly T[], table: (records: readonly T[]) => ReactNode) => ReactNode) | undefined
  selection?: RowSelection<T>
  sorting?: Sorting
  density?: Preferences['density']
  /** The total as a text. Defaults to the number with the noun. */
  countOf?: (page: P) => string
  recordsOf: (page: P) => readonly T[]
  totalOf: (page: P) => number
}

/**
 * Whether rows may stretch to fill a tall window: only if the page size is ten and the list has at least ten records.
 */
const mayFillWindow = ({ limit }: { limit: number }, total = limit) => limit === 10 && total >= limit

/** A screen that lists records: title, filters, total, one page of rows, and the pager. */
export function RecordScreen<P extends Paged, T extends { _id: string }>(props: Props<P, T>) {
  const { title, label = title, names, list, query, columns, recordsOf, totalOf } = props
  const { filters, isFiltered, change, clear } = list
  const [, many] = names
  const isPastEnd = usePageInRange(query, change)
  const { countOf = page => countText(totalOf(page), names) } = props
  const count = query.data && countOf(query.data)
  const skeleton = (
    <ListSkeleton label={`Loading ${many}`} columns={columns} rows={filters.limit} pictures={props.pictures} />
  )
  const table = (records: readonly T[]) => (
    <RecordTable
      label={label}
      columns={columns}
      card={props.card}
      selection={props.selection}
      sorting={props.sorting}
      density={props.density}
      records={records}
    />
  )
  return (
    <>
      <PageHeader
        title={title}
        headingRef={props.headingRef}
        beside={<ListCount count={count} filtered={isFiltered} onClear={clear} lead={props.lead} />}
      >
        {props.tools && <ByWidth from="md" wide={() => props.tools} narrow={() => null} />}
        {props.actions}
      </PageHeader>
      <Stack sx={{ gap: { xs: 1, md: 1.5 } }}>
        {props.filterBar}
        <Box sx={mayFillWindow(filters, query.data && totalOf(query.data)) ? FILL_WINDOW : {}}>
          {isPastEnd ? (
            skeleton
          ) : (
            <QueryView query={query} skeleton={skeleton}>
              {page => (
                <ListResults
                  things={many}
                  icon={props.icon}
                  place={page.pagination}
                  total={totalOf(page)}
                  limit={filters.limit}
                  empty={recordsOf(page).length === 0}
                  filtered={isFiltered}
                  emptyText={props.emptyText}
                  emptyNote={props.emptyNote}
                  emptyActions={props.emptyActions}
                  onChange={change}
                  onClear={clear}
                >
                  {props.results ? props.results(recordsOf(page), table) : table(recordsOf(page))}
                </ListResults>
              )}
            </QueryView>
          )}
        </Box>
      </Stack>
    </>
  )
}
