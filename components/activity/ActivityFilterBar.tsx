import type { SyntheticEvent } from 'react'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { focusMain } from '@/components/base/main-content'
import { FilterRow } from '@/components/list/FilterRow'
import { FilterDate } from '@/components/list/FilterDate'
import { FilterSelect } from '@/components/list/FilterSelect'
import { SearchBox } from '@/components/list/SearchBox'
import { ACTION_TEXTS, AUDIT_ACTIONS } from '@/lib/contract/history/actions'
import { type ActivityFilters } from '@/lib/contract/history/events'
import { activityAddress, type ChangeActivityFilters } from './activity-filters'

type Props = { value: ActivityFilters; onChange: ChangeActivityFilters }

const EVENTS = [['', 'All Events'] as const, ...AUDIT_ACTIONS.map(action => [action, ACTION_TEXTS[action]] as const)]

export function ActivityFilterBar({ value, onChange }: Props) {
  const { search, person, action, from, to, record, actor } = value
  // Each key press changes the filter without a new history entry, so that Back skips half-typed texts.
  const changeSilently = (changes: Partial<ActivityFilters>) => onChange(changes, { silent: true })
  return (
    <>
      <FilterRow label="Filter activity">
        <SearchBox
          value={search}
          placeholder="Search records..."
          onSearch={text => changeSilently({ search: text })}
          refuse={activityAddress.searchError}
        />
        <SearchBox
          value={person}
          placeholder="Person..."
          onSearch={text => changeSilently({ person: text })}
          refuse={activityAddress.searchError}
        />
        <FilterSelect
          label="Event"
          width={160}
          value={action ?? ''}
          options={EVENTS}
          onChange={chosen => onChange({ action: chosen || undefined })}
        />
        <FilterDate label="From" value={from} onChange={day => onChange({ from: day })} />
        <FilterDate
          label="To"
          value={to}
          error={Boolean(from && to && from > to) && 'To is before From'}
          onChange={day => onChange({ to: day })}
        />
      </FilterRow>
      {(record ?? actor) && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {record && <FilterChip label="One record only" onRemove={() => onChange({ record: undefined })} />}
          {actor && <FilterChip label="One person only" onRemove={() => onChange({ actor: undefined })} />}
        </Stack>
      )}
    </>
  )
}

/** A click anywhere on the chip removes the filter, because the cross of the chip is too small for a finger. */
function FilterChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  function remove({ currentTarget }: SyntheticEvent) {
    // Move the focus before the chip disappears, because the browser would drop the focus.
    const chip = currentTarget.closest('[role="button"]')
    const other = chip?.nextElementSibling ?? chip?.previousElementSibling
    if (other instanceof HTMLElement) other.focus()
    else focusMain()
    onRemove()
  }
  return <Chip label={label} onClick={remove} onDelete={remove} />
}
