'use client'

import { useCallback } from 'react'
import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { FilterSelect } from '@/components/form/FilterSelect'
import { SearchBox } from '@/components/form/SearchBox'
import { SEARCH_MAX, SECTIONS, STANDARDS } from '@/lib/contract/constants'
import type { StudentFilters, StudentQuery } from '@/lib/contract/student'
import { isFiltered, refuseSearch, SORTS } from './student-filters'

type Props = {
  value: StudentQuery
  onChange: (changes: StudentFilters, options?: { silent?: boolean }) => void
  onClear: () => void
}

const plain = <V extends string>(values: readonly V[]) => values.map(value => [value, value] as const)
const STANDARD_OPTIONS = [['', 'All Standards'], ...plain(STANDARDS)] as const
const SECTION_OPTIONS = [['', 'All Sections'], ...plain(SECTIONS)] as const
const STATUS_OPTIONS = [['', 'All Status'], ['true', 'Active'], ['false', 'Inactive']] as const // prettier-ignore

export function StudentFilterBar({ value, onChange, onClear }: Props) {
  const { search, standard, section, isActive, sortBy, sortOrder } = value
  // Typing leaves no trail of half-typed words for Back to walk through.
  const onSearch = useCallback((search: string) => onChange({ search }, { silent: true }), [onChange])
  const ascending = sortOrder === 'asc'
  const turn = ascending ? 'Sort descending' : 'Sort ascending'
  return (
    <Box role="search" aria-label="Filter students" sx={LAYOUT}>
      <SearchBox
        value={search}
        placeholder="Search students..."
        maxLength={SEARCH_MAX}
        onSearch={onSearch}
        refuse={refuseSearch}
      />
      <FilterSelect
        label="Standard"
        value={standard ?? ''}
        options={STANDARD_OPTIONS}
        onChange={chosen => onChange({ standard: chosen || undefined })}
      />
      <FilterSelect
        label="Section"
        value={section ?? ''}
        options={SECTION_OPTIONS}
        onChange={chosen => onChange({ section: chosen || undefined })}
      />
      <FilterSelect
        label="Status"
        value={isActive === undefined ? '' : isActive ? 'true' : 'false'}
        options={STATUS_OPTIONS}
        onChange={chosen => onChange({ isActive: chosen ? chosen === 'true' : undefined })}
      />
      <Box sx={{ display: 'flex', gap: 0.5, '& > :first-of-type': { flex: 1 } }}>
        <FilterSelect label="Sort By" value={sortBy} options={SORTS} onChange={sortBy => onChange({ sortBy })} />
        <Tooltip title={turn}>
          <IconButton aria-label={turn} onClick={() => onChange({ sortOrder: ascending ? 'desc' : 'asc' })}>
            {ascending ? <ArrowUpward fontSize="small" /> : <ArrowDownward fontSize="small" />}
          </IconButton>
        </Tooltip>
      </Box>
      {isFiltered(value) && (
        <Button
          onClick={onClear}
          color="inherit"
          sx={{ whiteSpace: 'nowrap', gridColumn: { xs: '1 / -1', md: 'auto' } }}
        >
          Clear filters
        </Button>
      )}
    </Box>
  )
}

const LAYOUT = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr 1fr', md: 'minmax(200px, 1fr) 136px 128px 120px 190px auto' },
  '& > :first-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' } },
}
