import { type ChangeFilters, type RecordFilters, reversed, sortedBy } from './list-filters'
import type { Sorting } from './SortButton'

/** What the headers of a table show and do: the one that sorts the list turns its order round. */
export const sortingOf = <Q extends RecordFilters>(filters: Q, change: ChangeFilters<Q>): Sorting => ({
  by: filters.sortBy,
  order: filters.sortOrder,
  onSort: by => change((by === filters.sortBy ? reversed(filters) : sortedBy(by)) as Partial<Q>),
})
