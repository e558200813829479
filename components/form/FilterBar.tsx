'use client'

import { useCallback, type ReactNode } from 'react'
import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { Sorts } from '@/lib/client/list-address'
import { SEARCH_MAX } from '@/lib/contract/constants'
import { FilterCard } from './FilterCard'
import { FilterSelect } from './FilterSelect'
import { SearchBox } from './SearchBox'

type Value<K> = { search: string; isActive?: boolean; sortBy: K; sortOrder: 'asc' | 'desc' }

type Props<K extends string> = {
  /** What is listed: `students`. */
  things: string
  value: Value<K>
  sorts: Sorts<K>
  /** Why a text cannot be searched for. */
  refuse: (text: string) => string | undefined
  onChange: (changes: Partial<Value<K>>, options?: { silent?: boolean }) => void
  /** The filters that this list alone has. */
  children: ReactNode
  /** Their widths in pixels, side by side. */
  widths: readonly number[]
}

const STATUS_OPTIONS = [['', 'All Status'], ['true', 'Active'], ['false', 'Inactive']] as const // prettier-ignore

/** Everything that narrows or sorts a list. It acts at once. */
export function FilterBar<K extends string>({ things, value, sorts, refuse, onChange, children, widths }: Props<K>) {
  // Typing leaves no trail of half-typed words for Back to walk through.
  const onSearch = useCallback((search: string) => onChange({ search }, { silent: true }), [onChange])
  const ascending = value.sortOrder === 'asc'
  const turn = ascending ? 'Sort descending' : 'Sort ascending'
  return (
    <FilterCard label={`Filter ${things}`} widths={[...widths, STATUS_WIDTH, SORT_WIDTH]}>
      <Box sx={{ display: 'grid' }}>
        <SearchBox
          value={value.search}
          placeholder={`Search ${things}...`}
          maxLength={SEARCH_MAX}
          onSearch={onSearch}
          refuse={refuse}
        />
      </Box>
      {children}
      <FilterSelect
        label="Status"
        value={value.isActive === undefined ? '' : value.isActive ? 'true' : 'false'}
        options={STATUS_OPTIONS}
        onChange={chosen => onChange({ isActive: chosen ? chosen === 'true' : undefined })}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 0.5 }}>
        <FilterSelect
          label="Sort By"
          value={value.sortBy}
          options={sorts}
          onChange={sortBy => onChange({ sortBy, sortOrder: orderFirst(sortBy) })}
        />
        <IconButton aria-label={turn} title={turn} onClick={() => onChange({ sortOrder: ascending ? 'desc' : 'asc' })}>
          {ascending ? <ArrowUpward fontSize="small" /> : <ArrowDownward fontSize="small" />}
        </IconButton>
      </Box>
    </FilterCard>
  )
}

/** The newest, but names from A and standards from KG. */
const orderFirst = (sortBy: string) => (sortBy === 'createdAt' ? 'desc' : 'asc')

const STATUS_WIDTH = 130
const SORT_WIDTH = 196
