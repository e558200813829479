'use client'

import type { ReactNode } from 'react'
import Stack from '@mui/material/Stack'
import type { UseQueryResult } from '@tanstack/react-query'
import { QueryView } from '@/components/feedback/QueryView'
import { PageHeader } from '@/components/layout/PageHeader'
import { ListResults } from './ListResults'
import { ListSkeleton } from './ListSkeleton'
import { ListSummary } from './ListSummary'
import type { RowSelection } from './row-selection'
import { type RecordColumn, RecordTable } from './RecordTable'
import type { ListFilters } from './useListFilters'
import { type Paged, usePageInRange } from './usePageInRange'

type Props<P extends Paged, T> = {
  title: string
  /** The accessible name of the table, unless it is the title. */
  label?: string
  /** What one record and several are called: `['event', 'events']`. */
  names: readonly [one: string, many: string]
  actions?: ReactNode
  filterBar: ReactNode
  /** Stands in the line of the total. */
  besideTotal?: ReactNode
  icon: ReactNode
  /** What an empty list says while no filter is set. */
  emptyText?: string
  /** Buttons for the next step, which an empty list offers while no filter is set. */
  emptyActions?: ReactNode
  /** Whether rows begin with a picture. */
  pictures?: boolean
  list: ListFilters
  query: UseQueryResult<P>
  columns: readonly [RecordColumn<T>, ...RecordColumn<T>[]]
  /** Replaces the card that is made from the columns. */
  card?: (record: T, checkbox: ReactNode) => ReactNode
  selection?: RowSelection<T>
  recordsOf: (page: P) => readonly T[]
  totalOf: (page: P) => number
}

/** A screen that lists records: title, filters, total, one page of rows, and the pager. */
export function RecordScreen<P extends Paged, T extends { _id: string }>(props: Props<P, T>) {
  const { title, label = title, names, list, query, columns, recordsOf, totalOf } = props
  const { filters, isFiltered, change, clear } = list
  const [one, many] = names
  const isPastEnd = usePageInRange(query, change)
  const total = query.data && totalOf(query.data)
  const skeleton = (
    <ListSkeleton label={`Loading ${many}`} columns={columns} rows={filters.limit} pictures={props.pictures} />
  )
  return (
    <>
      <PageHeader title={title}>{props.actions}</PageHeader>
      <Stack sx={{ gap: 2 }}>
        {props.filterBar}
        <ListSummary
          count={total === undefined ? undefined : `${total} ${total === 1 ? one : many}`}
          filtered={isFiltered}
          onClear={clear}
        >
          {props.besideTotal}
        </ListSummary>
        <div>
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
                  emptyActions={props.emptyActions}
                  onChange={change}
                  onClear={clear}
                >
                  <RecordTable
                    label={label}
                    columns={columns}
                    card={props.card}
                    selection={props.selection}
                    records={recordsOf(page)}
                  />
                </ListResults>
              )}
            </QueryView>
          )}
        </div>
      </Stack>
    </>
  )
}
