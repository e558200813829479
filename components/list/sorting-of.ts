import { type ChangeFilters, type RecordFilters, reversed, sortedBy } from './list-filters'
import type { Sorting } from './SortButton'

/** What the headers of a table show and do: pressing the current one reverses the order. */
export const sortingOf = <Q extends RecordFilters>(filters: Q, change: ChangeFilters<Q>): Sorting => ({
  by: filters.sortBy,
  order: filters.sortOrder,
  onSort: by => change((by === filters.sortBy ? reversed(filters) : sortedBy(by)) as Partial<Q>),
})
