'use client'

import { lazy } from 'react'
import { allChoices } from '@/lib/contract/record-fields'
import Box from '@mui/material/Box'
import { LazyPart } from '@/components/feedback/LazyPart'
import { filterStyles } from './filter-styles'
import { FilterSelect, withAllOption } from './FilterSelect'
import type { ChangeFilters, ChoiceFilter, FieldFilter } from './list-filters'

/** Loaded when the first date filter is shown, so that the list does not wait for it. */
const FilterDate = lazy(async () => ({ default: (await import('./FilterDate')).FilterDate }))

type Props<Q, F = FieldFilter<Q>> = { filter: F; value: Q; onChange: ChangeFilters<Q> }

/** A filter of one list: a select or a date field. */
export function MoreFilterField<Q>({ filter, value, onChange }: Props<Q>) {
  if (!('kind' in filter)) return <ChoiceField filter={filter} value={value} onChange={onChange} />
  const { field, label, refuse } = filter
  return (
    <LazyPart fallback={<Box sx={filterStyles(150)} />}>
      <FilterDate
        label={label}
        value={value[field] as string | undefined}
        error={refuse?.(value)}
        // A date passes through other values while it is typed. Back must not step through them.
        onChange={chosen => onChange({ [field]: chosen } as Partial<Q>, { silent: true })}
      />
    </LazyPart>
  )
}

export const ChoiceField = <Q,>({ filter, value, onChange }: Props<Q, ChoiceFilter<Q>>) => (
  <FilterSelect
    label={filter.label}
    width={filter.width}
    value={(value[filter.field] as string | undefined) ?? ''}
    options={withAllOption(filter.all, allChoices(filter.options))}
    onChange={chosen => onChange({ [filter.field]: chosen || undefined } as Partial<Q>)}
  />
)
