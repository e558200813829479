'use client'

import { FilterBar } from '@/components/form/FilterBar'
import { choices, FilterSelect } from '@/components/form/FilterSelect'
import { DEPARTMENTS } from '@/lib/contract/constants'
import type { StaffFilters, StaffQuery } from '@/lib/contract/staff'
import { staffAddress } from './staff-filters'

type Props = {
  value: StaffQuery
  onChange: (changes: StaffFilters, options?: { silent?: boolean }) => void
}

const DEPARTMENT_OPTIONS = choices('All Departments', DEPARTMENTS)

export function StaffFilterBar({ value, onChange }: Props) {
  return (
    <FilterBar
      things="staff"
      value={value}
      sorts={staffAddress.sorts}
      refuse={staffAddress.refuseSearch}
      onChange={onChange}
      widths={[176]}
    >
      <FilterSelect
        label="Department"
        value={value.department ?? ''}
        options={DEPARTMENT_OPTIONS}
        onChange={chosen => onChange({ department: chosen || undefined })}
      />
    </FilterBar>
  )
}
