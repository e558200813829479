import { lazy, type RefObject } from 'react'
import { LazyPart } from '@/components/feedback/LazyPart'
import { type ChangeFilters, filterChange, filterValue, type MoreFilter } from './list-filters'
import { NextFilterRow } from './FilterRow'
import { formatDate } from '@/lib/contract/date-text'
import { allChoices } from '@/lib/contract/record-fields'

type Props<Q> = {
  filters: readonly MoreFilter<Q>[]
  value: Q
  onChange: ChangeFilters<Q>
  /** The button that opens these filters. It gets the focus when the user removes the last chip. */
  opener: RefObject<HTMLButtonElement | null>
}

/** The code is loaded when the first filter is set, so that the list does not wait for it. */
const FilterChip = lazy(async () => ({ default: (await import('./FilterChip')).FilterChip }))

/** The filters that are set, but whose fields are hidden. */
export const FilterChips = <Q,>({ filters, value, onChange, opener }: Props<Q>) => (
  <NextFilterRow>
    <LazyPart>
      {filters.map(filter => (
        <FilterChip
          key={filter.field}
          text={`${filter.label}: ${textOf(filter, value)}`}
          onRemove={({ currentTarget }) => {
            // Move the focus before the chip disappears, because the browser would drop the focus.
            const next = currentTarget.closest('[role="button"]')?.nextElementSibling
            ;(next instanceof HTMLElement ? next : opener.current)?.focus()
            onChange(filterChange(filter.field, value, undefined))
          }}
        />
      ))}
    </LazyPart>
  </NextFilterRow>
)

function textOf<Q>(filter: MoreFilter<Q>, value: Q): string {
  const set = String(filterValue(filter.field, value))
  if (!('kind' in filter)) return allChoices(filter.options).find(([value]) => value === set)?.[1] ?? set
  if (filter.kind === 'chip' || filter.kind === 'custom') return filter.textOf(set)
  return filter.kind === 'date' ? formatDate(set) : set
}
