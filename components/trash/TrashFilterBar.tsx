'use client'

import { useCallback } from 'react'
import Box from '@mui/material/Box'
import { FilterCard } from '@/components/form/FilterCard'
import { FilterSelect } from '@/components/form/FilterSelect'
import { SearchBox } from '@/components/form/SearchBox'
import { SEARCH_MAX } from '@/lib/contract/constants'
import { TRASH_KINDS, type TrashQuery } from '@/lib/contract/trash'
import { trashAddress } from './trash-filters'
import { KIND_TEXTS } from './trash-texts'

type Props = {
  value: TrashQuery
  onChange: (changes: Partial<TrashQuery>, options?: { silent?: boolean }) => void
}

const KINDS = [['', 'All Records'] as const, ...TRASH_KINDS.map(kind => [kind, KIND_TEXTS[kind]] as const)]

export function TrashFilterBar({ value, onChange }: Props) {
  const onSearch = useCallback((search: string) => onChange({ search }, { silent: true }), [onChange])
  return (
    <FilterCard label="Filter trash" widths={[180]}>
      <Box sx={{ display: 'grid' }}>
        <SearchBox
          value={value.search}
          placeholder="Search trash..."
          maxLength={SEARCH_MAX}
          onSearch={onSearch}
          refuse={trashAddress.refuseSearch}
        />
      </Box>
      <FilterSelect
        label="Kind"
        value={value.kind ?? ''}
        options={KINDS}
        onChange={chosen => onChange({ kind: chosen || undefined })}
      />
    </FilterCard>
  )
}
