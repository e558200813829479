'use client'

import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { ListAddress, Listed } from '@/lib/client/list-address'
import { FilterCard } from './FilterCard'
import { FilterSelect, withAll } from './FilterSelect'
import { SearchBox } from './SearchBox'

/** What the filters of records have in common. */
type RecordFilters = Listed & { search: string; isActive?: boolean; sortBy: string; sortOrder: 'asc' | 'desc' }

/** A filter that one list has and others do not. */
export type ChoiceFilter<Q> = {
  field: keyof Q & string
  label: string
  /** The text of the choice that filters nothing. */
  all: string
  options: readonly string[]
  /** Whether it is of use beside the other filters; always, by default. */
  isShown?: (filters: Q) => boolean
  /** In pixels. */
  width: number
}

type Props<Q extends RecordFilters> = {
  /** What is listed: `students`. */
  things: string
  address: ListAddress<Q>
  choices: readonly ChoiceFilter<Q>[]
  value: Q
  onChange: (changes: Partial<Q>, options?: { silent?: boolean }) => void
}

const STATUS_OPTIONS = [['', 'All Status'], ['true', 'Active'], ['false', 'Inactive']] as const // prettier-ignore
const STATUS_WIDTH = 130
const SORT_WIDTH = 196

/** Searches, filters and sorts a list of records; every change takes effect at once. */
export function FilterBar<Q extends RecordFilters>({ things, address, choices, value, onChange }: Props<Q>) {
  const change = (changes: Partial<RecordFilters>) => onChange(changes as Partial<Q>)
  const isAscending = value.sortOrder === 'asc'
  const shown = choices.filter(({ isShown }) => isShown?.(value) ?? true)
  const reverse = isAscending ? 'Sort descending' : 'Sort ascending'
  return (
    <FilterCard label={`Filter ${things}`} widths={[...shown.map(({ width }) => width), STATUS_WIDTH, SORT_WIDTH]}>
      <SearchBox
        value={value.search}
        placeholder={`Search ${things}...`}
        // Silent, so that Back does not go through half-typed words.
        onSearch={search => onChange({ search } as Partial<Q>, { silent: true })}
        refuse={address.refuseSearch}
      />
      {shown.map(({ field, label, all, options }) => (
        <FilterSelect
          key={field}
          label={label}
          value={(value[field] as string | undefined) ?? ''}
          options={withAll(all, options)}
          onChange={chosen => onChange({ [field]: chosen || undefined } as Partial<Q>)}
        />
      ))}
      <FilterSelect
        label="Status"
        value={value.isActive === undefined ? '' : value.isActive ? 'true' : 'false'}
        options={STATUS_OPTIONS}
        onChange={chosen => change({ isActive: chosen ? chosen === 'true' : undefined })}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 0.5 }}>
        <FilterSelect
          label="Sort By"
          value={value.sortBy}
          options={address.sorts}
          onChange={sortBy => change({ sortBy, sortOrder: firstOrder(sortBy) })}
        />
        <IconButton
          aria-label={reverse}
          title={reverse}
          onClick={() => change({ sortOrder: isAscending ? 'desc' : 'asc' })}
        >
          {isAscending ? <ArrowUpward fontSize="small" /> : <ArrowDownward fontSize="small" />}
        </IconButton>
      </Box>
    </FilterCard>
  )
}

/** Dates start with the newest; names and standards start with A and KG. */
const firstOrder = (sortBy: string) => (sortBy === 'createdAt' ? 'desc' : 'asc')
