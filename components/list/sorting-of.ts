import { type ChangeFilters, type RecordFilters, reversedSortOrder, sortedBy } from './list-filters'

/** The key and the order by which a list is sorted, and the function that changes them. */
export type Sorting = {
  by: string
  order: 'asc' | 'desc'
  /** Sorts by this key, or reverses the order if the list is already sorted by this key. */
  onSort: (by: string) => void
}

/** The sorting for the headers of a table. A press on the header of the current key reverses the order. */
export const sortingOf = <Q extends RecordFilters>(filters: Q, change: ChangeFilters<Q>): Sorting => ({
  by: filters.sortBy,
  order: filters.sortOrder,
  onSort: by => change((by === filters.sortBy ? reversedSortOrder(filters) : sortedBy(by)) as Partial<Q>),
})
