import type { PageQuery } from '@/lib/client/list-address'
import type { Options } from '@/lib/contract/record-fields'

/** The filters that all lists of records share. */
export type RecordFilters = PageQuery & {
  search: string
  isActive?: boolean
  sortBy: string
  sortOrder: 'asc' | 'desc'
}

type Named<Q> = { field: keyof Q & string; label: string }

/** A filter that is specific to one list. */
export type ChoiceFilter<Q> = Named<Q> & {
  /** The text of the choice that filters nothing. */
  all: string
  options: Options
  /** In pixels. */
  width: number
}

/** A filter by the first or last day of something. */
export type DateFilter<Q> = Named<Q> & {
  kind: 'date'
  /** The error of the chosen day, beside the other filters. */
  refuse?: (filters: Q) => string | undefined
}

/** A filter that only links set. While it is set, a chip says so and removes it. */
export type ChipFilter<Q> = Named<Q> & { kind: 'chip'; textOf: (value: string) => string }

/** A filter with a field. */
export type FieldFilter<Q> = ChoiceFilter<Q> | DateFilter<Q>

/** A filter that is not needed every day, and is therefore behind a button. */
export type MoreFilter<Q> = FieldFilter<Q> | ChipFilter<Q>

export const hasFilterField = <Q>(filter: MoreFilter<Q>): filter is FieldFilter<Q> =>
  !('kind' in filter) || filter.kind !== 'chip'

export type ChangeFilters<Q> = (changes: Partial<Q>, options?: { silent?: boolean }) => void

/** Sorts by a key: dates newest first, all other keys ascending. */
export const sortedBy = (sortBy: string): Pick<RecordFilters, 'sortBy' | 'sortOrder'> => ({
  sortBy,
  sortOrder: sortBy === 'createdAt' || sortBy === 'updatedAt' ? 'desc' : 'asc',
})

export const reversedSortOrder = ({ sortOrder }: RecordFilters): Pick<RecordFilters, 'sortOrder'> => ({
  sortOrder: sortOrder === 'asc' ? 'desc' : 'asc',
})
