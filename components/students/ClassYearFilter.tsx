'use client'

import { useQuery } from '@tanstack/react-query'
import { FilterSelect, withAllOption } from '@/components/list/FilterSelect'
import type { FilterFieldProps } from '@/components/list/list-filters'
import { classYearsQuery } from '@/lib/client/queries/class-years'
import { yearName } from '@/lib/contract/school-rules'

/**
 * Chooses the academic year for the filters Standard and Section: the present year, or a year whose classes were
 * recorded. Before the first promotion there is no choice, so it renders nothing.
 */
export function ClassYearFilter({ label, value, onChange }: FilterFieldProps) {
  const { data } = useQuery(classYearsQuery())
  const years = data?.years.map(String) ?? []
  const offered = value === undefined || years.includes(value) ? years : [value, ...years]
  if (offered.length === 0) return null
  return (
    <FilterSelect
      label={label}
      width={140}
      value={value ?? ''}
      options={withAllOption(
        'Now',
        offered.map(year => [year, yearName(year)] as const),
      )}
      onChange={chosen => onChange(chosen || undefined)}
    />
  )
}
