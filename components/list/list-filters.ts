import type { ComponentType } from 'react'
import type { PageQuery } from '@/lib/client/list-address'
import { type CustomFilters, filterEntries, withCustomFilter } from '@/lib/contract/custom-fields/query-parameters'
import { customKeyOf } from '@/lib/contract/custom-fields/values'
import type { CustomPath } from '@/lib/contract/custom-path'
import { allChoices, type Options } from '@/lib/contract/record-fields'

/** The filters that all lists of records share. */
export type RecordFilters = PageQuery & {
  search: string
  isActive?: boolean
  sortBy: string
  sortOrder: 'asc' | 'desc'
}

/** The name of a filter in the query, or the path of a custom field. */
type FilterField<Q> = (keyof Q & string) | CustomPath
type Named<Q> = {
  field: FilterField<Q>
  label: string
  /** Why the user cannot set the filter now. */
  blocked?: string | undefined
}

/** A filter by one of several options. */
export type ChoiceFilter<Q> = Named<Q> & {
  /** The text of the option for all records. */
  all: string
  options: Options
  /** The width of the select in pixels. */
  width: number
}

/** A filter by the first or the last day of a range. */
export type DateFilter<Q> = Named<Q> & {
  kind: 'date'
  /** Returns an error message if the chosen day contradicts the other filters. */
  refuse?: (filters: Q) => string | undefined
}

/** A filter without a field, which only links can set. While the filter is set, a chip shows it and removes it. */
export type ChipFilter<Q> = Named<Q> & { kind: 'chip'; textOf: (value: string) => string }

/** A filter by a typed text or number. */
export type TextFilter<Q> = Named<Q> & { kind: 'text'; isNumber?: true }

/** The props of a filter field that belongs to one list. */
export type FilterFieldProps = {
  label: string
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** A filter with a field that belongs to one list. The code of the field is loaded when the field is first shown. */
export type FieldOfListFilter<Q> = Named<Q> & {
  kind: 'custom'
  Field: ComponentType<FilterFieldProps>
  textOf: (value: string) => string
}

/** A filter for which the user has an input field. */
export type FieldFilter<Q> = ChoiceFilter<Q> | DateFilter<Q> | TextFilter<Q> | FieldOfListFilter<Q>

/** A filter that users rarely need. A button shows the fields of these filters. */
export type MoreFilter<Q> = FieldFilter<Q> | ChipFilter<Q>

export const hasFilterField = <Q>(filter: MoreFilter<Q>): filter is FieldFilter<Q> =>
  !('kind' in filter) || filter.kind !== 'chip'

type WithCustom = { custom?: CustomFilters | undefined }

/** The value of a filter; undefined while it is not set. */
export function filterValue<Q>(field: FilterField<Q>, filters: Q): string | undefined {
  const name = customKeyOf(field)
  if (name === undefined) return filters[field as keyof Q] as string | undefined
  return filterEntries((filters as WithCustom).custom).find(([each]) => each === name)?.[1]
}

/** The change to the query that sets a filter. The value `undefined` removes the filter. */
export function filterChange<Q>(field: FilterField<Q>, filters: Q, value: string | undefined): Partial<Q> {
  const name = customKeyOf(field)
  if (name === undefined) return { [field]: value } as Partial<Q>
  const change: WithCustom = { custom: withCustomFilter((filters as WithCustom).custom, name, value) }
  return change as Partial<Q>
}

/** Returns the filter, or a chip filter if the value in the address is not one of the options. */
export const filterOrChip = <Q>(filter: ChoiceFilter<Q>, filters: Q): MoreFilter<Q> => {
  const set = filterValue(filter.field, filters)
  if (set === undefined || allChoices(filter.options).some(([value]) => value === set)) return filter
  return { field: filter.field, label: filter.label, kind: 'chip', textOf: value => customKeyOf(value) ?? value }
}

export type ChangeFilters<Q> = (changes: Partial<Q>, options?: { silent?: boolean }) => void

/** The order after the user has chosen a key: dates newest first, all other keys ascending. */
export const sortedBy = (sortBy: string): Pick<RecordFilters, 'sortBy' | 'sortOrder'> => ({
  sortBy,
  sortOrder: sortBy === 'createdAt' || sortBy === 'updatedAt' ? 'desc' : 'asc',
})

export const reversedSortOrder = ({ sortOrder }: RecordFilters): Pick<RecordFilters, 'sortOrder'> => ({
  sortOrder: sortOrder === 'asc' ? 'desc' : 'asc',
})
