'use client'

import { FilterSelect } from './FilterSelect'
import type { ChangeFilters, RecordFilters } from './list-filters'

const OPTIONS = [['', 'All Status'], ['true', 'Active'], ['false', 'Inactive']] as const // prettier-ignore

type Props = { value: RecordFilters; onChange: ChangeFilters<RecordFilters> }

export const StatusFilter = ({ value: { isActive }, onChange }: Props) => (
  <FilterSelect
    label="Status"
    width={118}
    value={isActive === undefined ? '' : isActive ? 'true' : 'false'}
    options={OPTIONS}
    onChange={chosen => onChange({ isActive: chosen ? chosen === 'true' : undefined })}
  />
)
