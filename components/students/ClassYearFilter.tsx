'use client'

import { useQuery } from '@tanstack/react-query'
import { FilterSelect, withAllOption } from '@/components/list/FilterSelect'
import type { FilterFieldProps } from '@/components/list/list-filters'
import { classYearsQuery } from '@/lib/client/queries/class-years'
import { yearName } from '@/lib/contract/school-rules'

/**
 * Chooses the academic year that the filters Standard and Section are about: the present, or a year with written classes.
 * Renders nothing before the first promotion, when there is nothing to choose.
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
