import { type ReactNode, useRef, useState } from 'react'
import { ByWidth } from '@/components/base/ByWidth'
import type { ListAddress, Sorts } from '@/lib/client/list-address'
import { FilterChips } from './FilterChips'
import { FilterRow, NextFilterRow } from './FilterRow'
import { FiltersButton } from './FiltersButton'
import {
  type ChangeFilters,
  type ChoiceFilter,
  filterValue,
  hasFilterField,
  type MoreFilter,
  type RecordFilters,
} from './list-filters'
import { MoreFiltersButton } from './MoreFiltersButton'
import { ChoiceField, MoreFilterField } from './MoreFilterField'
import { SearchBox } from './SearchBox'
import { SortFilter } from './SortFilter'
import { STATUS, StatusFilter } from './StatusFilter'

type Props<Q extends RecordFilters> = {
  /** The plural noun for the listed records: `students`. */
  things: string
  address: ListAddress<Q>
  /** The custom fields by which the user can sort. */
  customSorts?: Sorts<string>
  choices: readonly ChoiceFilter<Q>[]
  /** The filters that the user opens with a button. */
  more?: readonly MoreFilter<Q>[]
  value: Q
  onChange: ChangeFilters<Q>
  onClear: () => void
  /** The number of matching records as a text. */
  count: string | undefined
  /** Other controls of the list. On a phone, they are in the dialog with the filters. */
  tools?: ReactNode
}

const MORE_ID = 'more-filters'
const NONE: readonly never[] = []

/**
 * The controls that search, filter and sort a list of records. Every change takes effect at once. On a phone, all
 * controls except the search are in a dialog.
 */
export function FilterBar<Q extends RecordFilters>(props: Props<Q>) {
  const { things, address, choices, more = NONE, value, onChange } = props
  const [isOpen, setOpen] = useState(false)
  /** The button that opens the hidden filters. */
  const opener = useRef<HTMLButtonElement>(null)
  const setOf = (filters: readonly MoreFilter<Q>[]) =>
    filters.filter(({ field }) => filterValue(field, value) !== undefined)
  const set = setOf(more)
  const setOnPhone = setOf([...choices, STATUS, ...more])
  const row = (
    <>
      {choices.map(filter => (
        <ChoiceField key={filter.field} filter={filter} value={value} onChange={onChange} />
      ))}
      <StatusFilter value={value} onChange={onChange as ChangeFilters<RecordFilters>} />
    </>
  )
  const sort = (
    <SortFilter
      value={value}
      sorts={address.sortsBeside(value, props.customSorts)}
      onChange={onChange as ChangeFilters<RecordFilters>}
    />
  )
  const moreFields = more
    .filter(hasFilterField)
    .map(filter => <MoreFilterField key={filter.field} filter={filter} value={value} onChange={onChange} />)
  const chips = (filters: readonly MoreFilter<Q>[]) =>
    filters.length > 0 && <FilterChips filters={filters} value={value} onChange={onChange} opener={opener} />

  return (
    <FilterRow label={`Filter ${things}`}>
      <SearchBox
        value={value.search}
        placeholder={`Search ${things}...`}
        // Silent: adds no history entry at each pause in typing, so that Back does not step through half-typed words.
        onSearch={search => onChange({ search } as Partial<Q>, { silent: true })}
        refuse={address.searchError}
      />
      <ByWidth
        from="md"
        wide={() => (
          <>
            {row}
            {sort}
            {more.length > 0 && (
              <MoreFiltersButton
                ref={opener}
                controls={MORE_ID}
                isOpen={isOpen}
                count={set.length}
                onToggle={() => setOpen(!isOpen)}
              />
            )}
            {isOpen && <NextFilterRow id={MORE_ID}>{moreFields}</NextFilterRow>}
            {chips(isOpen ? set.filter(filter => !hasFilterField(filter)) : set)}
          </>
        )}
        narrow={() => (
          <>
            <FiltersButton ref={opener} count={setOnPhone.length} found={props.count} onClear={props.onClear}>
              {props.tools}
              {row}
              {moreFields}
              {sort}
            </FiltersButton>
            {chips(setOnPhone)}
          </>
        )}
      />
    </FilterRow>
  )
}
