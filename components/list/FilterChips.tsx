'use client'

import type { RefObject, SyntheticEvent } from 'react'
import Chip from '@mui/material/Chip'
import type { ChangeFilters, MoreFilter } from './list-filters'
import { NextFilterRow } from './FilterRow'
import { formatDate } from '@/lib/contract/date-text'

type Props<Q> = {
  filters: readonly MoreFilter<Q>[]
  value: Q
  onChange: ChangeFilters<Q>
  /** The button that opens these filters. It takes the focus after the last one was removed. */
  opener: RefObject<HTMLButtonElement | null>
}

/** The filters that are set but not on the screen. A press anywhere on one removes it: its cross is too small for a finger. */
export const FilterChips = <Q,>({ filters, value, onChange, opener }: Props<Q>) => (
  <NextFilterRow>
    {filters.map(filter => (
      <Chip
        key={filter.field}
        label={`${filter.label}: ${textOf(filter, value)}`}
        aria-label={`Remove the filter ${filter.label}: ${textOf(filter, value)}`}
        {...removedBy(({ currentTarget }) => {
          // The focus would be lost with the chip.
          const next = currentTarget.closest('[role="button"]')?.nextElementSibling
          ;(next instanceof HTMLElement ? next : opener.current)?.focus()
          onChange({ [filter.field]: undefined } as Partial<Q>)
        })}
      />
    ))}
  </NextFilterRow>
)

const removedBy = (remove: (event: SyntheticEvent) => void) => ({ onClick: remove, onDelete: remove })

function textOf<Q>(filter: MoreFilter<Q>, value: Q): string {
  const set = String(value[filter.field])
  if ('kind' in filter) return filter.kind === 'date' ? formatDate(set) : filter.textOf(set)
  const named = filter.options.find(option => typeof option !== 'string' && option[0] === set)
  return typeof named === 'object' ? named[1] : set
}
