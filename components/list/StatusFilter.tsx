import { choicesOf } from '@/lib/contract/record-fields'
import { FilterSelect, withAllOption } from './FilterSelect'
import type { ChangeFilters, ChoiceFilter, RecordFilters } from './list-filters'

/** The status filter. Its values are the texts `true` and `false`, because the values of a `ChoiceFilter` are texts. */
export const STATUS: ChoiceFilter<RecordFilters> = {
  field: 'isActive',
  label: 'Status',
  all: 'All Status',
  options: [['true', 'Active'], ['false', 'Inactive']],
  width: 118,
} // prettier-ignore
const { label, width, all, options } = STATUS
const OPTIONS = withAllOption(all, choicesOf(options))

type Props = { value: RecordFilters; onChange: ChangeFilters<RecordFilters> }

export const StatusFilter = ({ value: { isActive }, onChange }: Props) => (
  <FilterSelect
    label={label}
    width={width}
    value={isActive === undefined ? '' : String(isActive)}
    options={OPTIONS}
    onChange={chosen => onChange({ isActive: chosen ? chosen === 'true' : undefined })}
  />
)
