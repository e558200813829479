'use client'

import type { RefObject } from 'react'
import Box from '@mui/material/Box'
import { EDGE } from '@/components/theme/forced-colors'
import { PRESSED } from '@/components/theme/pressed'
import { ON_TOUCH } from '@/components/theme/touch'
import type { ChangeFilters, MoreFilter } from './list-filters'
import { NextFilterRow } from './FilterRow'
import { formatDate } from '@/lib/contract/date-text'

const CHIP = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  maxWidth: '100%',
  minHeight: 32,
  m: 0,
  px: 1.25,
  border: 0,
  borderRadius: '22px',
  bgcolor: 'action.selected',
  color: 'text.primary',
  font: 'inherit',
  fontSize: '0.8125rem',
  cursor: 'pointer',
  ...EDGE,
  [ON_TOUCH]: { minHeight: 44 },
  '&:hover': { bgcolor: 'action.focus' },
  '&:active': PRESSED,
  '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& svg': { width: 18, height: 18, flexShrink: 0, fill: 'currentColor' },
} as const

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
      <Box
        key={filter.field}
        component="button"
        type="button"
        aria-label={`Remove the filter ${filter.label}: ${textOf(filter, value)}`}
        onClick={event => {
          // The focus would be lost with the chip.
          const next = event.currentTarget.nextElementSibling as HTMLElement | null
          ;(next ?? opener.current)?.focus()
          onChange({ [filter.field]: undefined } as Partial<Q>)
        }}
        sx={CHIP}
      >
        <span>{`${filter.label}: ${textOf(filter, value)}`}</span>
        <svg viewBox="0 0 24 24" aria-hidden>
          <path d="M19 6.41 17.59 5 12 10.59 6.41 5 5 6.41 10.59 12 5 17.59 6.41 19 12 13.41 17.59 19 19 17.59 13.41 12z" />
        </svg>
      </Box>
    ))}
  </NextFilterRow>
)

function textOf<Q>(filter: MoreFilter<Q>, value: Q): string {
  const set = String(value[filter.field])
  if ('kind' in filter) return filter.kind === 'date' ? formatDate(set) : filter.textOf(set)
  const named = filter.options.find(option => typeof option !== 'string' && option[0] === set)
  return typeof named === 'object' ? named[1] : set
}
