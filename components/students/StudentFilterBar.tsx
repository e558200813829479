'use client'

import { FilterBar } from '@/components/form/FilterBar'
import { choices, FilterSelect } from '@/components/form/FilterSelect'
import { SECTIONS, STANDARDS } from '@/lib/contract/constants'
import type { StudentFilters, StudentQuery } from '@/lib/contract/student'
import { studentAddress } from './student-filters'

type Props = {
  value: StudentQuery
  onChange: (changes: StudentFilters, options?: { silent?: boolean }) => void
}

const STANDARD_OPTIONS = choices('All Standards', STANDARDS)
const SECTION_OPTIONS = choices('All Sections', SECTIONS)

export function StudentFilterBar({ value, onChange }: Props) {
  return (
    <FilterBar
      things="students"
      value={value}
      sorts={studentAddress.sorts}
      refuse={studentAddress.refuseSearch}
      onChange={onChange}
      widths={[156, 148]}
    >
      <FilterSelect
        label="Standard"
        value={value.standard ?? ''}
        options={STANDARD_OPTIONS}
        onChange={chosen => onChange({ standard: chosen || undefined })}
      />
      <FilterSelect
        label="Section"
        value={value.section ?? ''}
        options={SECTION_OPTIONS}
        onChange={chosen => onChange({ section: chosen || undefined })}
      />
    </FilterBar>
  )
}
