'use client'

import { useCallback, type ReactNode } from 'react'
import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import type { Sorts } from '@/lib/client/list-address'
import { SEARCH_MAX } from '@/lib/contract/constants'
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
  /** Their widths, side by side. */
  widths: string
}

const STATUS_OPTIONS = [['', 'All Status'], ['true', 'Active'], ['false', 'Inactive']] as const // prettier-ignore

/** Everything that narrows or sorts a list. It acts at once. */
export function FilterBar<K extends string>({ things, value, sorts, refuse, onChange, children, widths }: Props<K>) {
  // Typing leaves no trail of half-typed words for Back to walk through.
  const onSearch = useCallback((search: string) => onChange({ search }, { silent: true }), [onChange])
  const ascending = value.sortOrder === 'asc'
  const turn = ascending ? 'Sort descending' : 'Sort ascending'
  return (
    <Card role="search" aria-label={`Filter ${things}`} sx={layout(widths)}>
      <Box sx={{ display: 'grid', gridColumn: { xs: '1 / -1', md: 'auto' } }}>
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
        <FilterSelect label="Sort By" value={value.sortBy} options={sorts} onChange={sortBy => onChange({ sortBy })} />
        <IconButton aria-label={turn} title={turn} onClick={() => onChange({ sortOrder: ascending ? 'desc' : 'asc' })}>
          {ascending ? <ArrowUpward fontSize="small" /> : <ArrowDownward fontSize="small" />}
        </IconButton>
      </Box>
    </Card>
  )
}

const layout = (widths: string) => ({
  display: 'grid',
  gap: 1.5,
  p: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) minmax(0, 1fr)', md: `minmax(180px, 1fr) ${widths} 128px 204px` },
  // On phones two to a row; the last one, when nothing is left to stand beside it, has its row to itself.
  '& > :last-child:nth-of-type(even)': { gridColumn: { xs: '1 / -1', md: 'auto' } },
})
