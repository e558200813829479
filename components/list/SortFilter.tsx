import ArrowDownward from '@/components/icons/ArrowDownward'
import ArrowUpward from '@/components/icons/ArrowUpward'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { Sorts } from '@/lib/client/list-address'
import { FilterSelect } from './FilterSelect'
import { type ChangeFilters, type RecordFilters, reversedSortOrder, sortedBy } from './list-filters'

type Props = { value: RecordFilters; sorts: Sorts<string>; onChange: ChangeFilters<RecordFilters> }

const LAYOUT = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 0.5, flex: '1 1 180px', minWidth: 0 }

/** The inputs for the sort key and the direction of the list. */
export function SortFilter({ value, sorts, onChange }: Props) {
  const isAscending = value.sortOrder === 'asc'
  const reverse = isAscending ? 'Sort descending' : 'Sort ascending'
  return (
    <Box sx={LAYOUT}>
      <FilterSelect
        label="Sort By"
        width={160}
        value={value.sortBy}
        options={sorts}
        onChange={sortBy => onChange(sortedBy(sortBy))}
      />
      <IconButton aria-label={reverse} title={reverse} onClick={() => onChange(reversedSortOrder(value))}>
        {isAscending ? <ArrowUpward fontSize="small" /> : <ArrowDownward fontSize="small" />}
      </IconButton>
    </Box>
  )
}
