'use client'

import { useCallback } from 'react'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { FilterCard } from '@/components/form/FilterCard'
import { FilterDate } from '@/components/form/FilterDate'
import { FilterSelect } from '@/components/form/FilterSelect'
import { SearchBox } from '@/components/form/SearchBox'
import { AUDIT_ACTIONS, type ActivityFilters } from '@/lib/contract/audit'
import { ACTION_TEXTS } from '@/lib/contract/audit-texts'
import { SEARCH_MAX } from '@/lib/contract/constants'
import { activityAddress, type Change } from './activity-filters'

type Props = { value: ActivityFilters; onChange: Change }

const EVENTS = [['', 'All Events'] as const, ...AUDIT_ACTIONS.map(action => [action, ACTION_TEXTS[action]] as const)]
const WIDTHS = [160, 190, 150, 150]

/** Who did what, to which record, and when. Each acts at once. */
export function ActivityFilterBar({ value, onChange }: Props) {
  return (
    <>
      <FilterCard label="Filter activity" widths={WIDTHS}>
        <Words placeholder="Search records..." field="search" value={value} onChange={onChange} />
        <Words placeholder="Person..." field="person" value={value} onChange={onChange} />
        <FilterSelect
          label="Event"
          value={value.action ?? ''}
          options={EVENTS}
          onChange={chosen => onChange({ action: chosen || undefined })}
        />
        {/* A day that is typed goes through others: they leave no trail for Back to walk through. */}
        <FilterDate label="From" value={value.from} onChange={from => onChange({ from }, { silent: true })} />
        <FilterDate
          label="To"
          value={value.to}
          complaint={Boolean(value.from && value.to && value.from > value.to) && 'To is before From'}
          onChange={to => onChange({ to }, { silent: true })}
        />
      </FilterCard>
      {(value.record ?? value.actor) && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {value.record && <Chip label="One record only" onDelete={() => onChange({ record: undefined })} />}
          {value.actor && <Chip label="One person only" onDelete={() => onChange({ actor: undefined })} />}
        </Stack>
      )}
    </>
  )
}

function Words({ placeholder, field, value, onChange }: Props & { placeholder: string; field: 'search' | 'person' }) {
  const onSearch = useCallback((text: string) => onChange({ [field]: text }, { silent: true }), [field, onChange])
  return (
    <Box sx={{ display: 'grid' }}>
      <SearchBox
        value={value[field]}
        placeholder={placeholder}
        maxLength={SEARCH_MAX}
        onSearch={onSearch}
        refuse={activityAddress.refuseSearch}
      />
    </Box>
  )
}
