'use client'

import { FilterField } from './FilterField'

type Props = {
  label: string
  /** As `YYYY-MM-DD`. */
  value: string | undefined
  onChange: (value: string | undefined) => void
  /** An error message. */
  error?: string | false
}

/** The first or last day of a list. */
export const FilterDate = ({ label, value = '', onChange, error }: Props) => (
  <FilterField label={label} error={error} width={150}>
    {control => (
      <input {...control} type="date" value={value} onChange={event => onChange(event.target.value || undefined)} />
    )}
  </FilterField>
)
