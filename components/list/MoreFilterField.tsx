import { lazy } from 'react'
import { allChoices } from '@/lib/contract/record-fields'
import Box from '@mui/material/Box'
import { LazyPart } from '@/components/feedback/LazyPart'
import { filterStyles } from './filter-styles'
import { FilterSelect, withAllOption } from './FilterSelect'
import { type ChangeFilters, type ChoiceFilter, type FieldFilter, filterChange, filterValue } from './list-filters'

/** The code is loaded when the first date filter is shown, so that the list does not wait for it. */
const FilterDate = lazy(async () => ({ default: (await import('./FilterDate')).FilterDate }))

/** The code is loaded on demand, because only schools with custom fields have such filters. */
const FilterText = lazy(async () => ({ default: (await import('./FilterText')).FilterText }))

type Props<Q, F = FieldFilter<Q>> = { filter: F; value: Q; onChange: ChangeFilters<Q> }

/** The input of a filter: a select, a date, a text, a number, or a field that belongs to one list. */
export function MoreFilterField<Q>({ filter, value, onChange }: Props<Q>) {
  if (!('kind' in filter)) return <ChoiceField filter={filter} value={value} onChange={onChange} />
  const { field, label, blocked } = filter
  const shared = {
    label,
    blocked,
    value: filterValue(field, value),
    // Silent changes add no history entry, so that Back does not step through half-typed values.
    onChange: (chosen: string | undefined) => onChange(filterChange(field, value, chosen), { silent: true }),
  }
  return (
    <LazyPart fallback={<Box sx={filterStyles(150)} />}>
      {filter.kind === 'custom' && <filter.Field {...shared} />}
      {filter.kind === 'date' && <FilterDate {...shared} error={filter.refuse?.(value)} />}
      {filter.kind === 'text' && <FilterText {...shared} isNumber={filter.isNumber ?? false} />}
    </LazyPart>
  )
}

export const ChoiceField = <Q,>({ filter, value, onChange }: Props<Q, ChoiceFilter<Q>>) => (
  <FilterSelect
    label={filter.label}
    width={filter.width}
    value={filterValue(filter.field, value) ?? ''}
    options={withAllOption(filter.all, allChoices(filter.options))}
    blocked={filter.blocked}
    onChange={chosen => onChange(filterChange(filter.field, value, chosen || undefined))}
  />
)
