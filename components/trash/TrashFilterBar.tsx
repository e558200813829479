import { FilterRow } from '@/components/list/FilterRow'
import { FilterSelect } from '@/components/list/FilterSelect'
import { SearchBox } from '@/components/list/SearchBox'
import { TRASH_KINDS, type TrashQuery } from '@/lib/contract/trash'
import { trashAddress } from './trash-filters'
import { TRASH_KIND_LABELS } from './trash-texts'

type Props = {
  value: TrashQuery
  onChange: (changes: Partial<TrashQuery>, options?: { silent?: boolean }) => void
}

const TYPES = [['', 'All Types'] as const, ...TRASH_KINDS.map(kind => [kind, TRASH_KIND_LABELS[kind]] as const)]

export function TrashFilterBar({ value, onChange }: Props) {
  return (
    <FilterRow label="Filter trash">
      <SearchBox
        value={value.search}
        placeholder="Search trash..."
        onSearch={search => onChange({ search }, { silent: true })}
        refuse={trashAddress.searchError}
      />
      <FilterSelect
        label="Type"
        width={160}
        value={value.kind ?? ''}
        options={TYPES}
        onChange={chosen => onChange({ kind: chosen || undefined })}
      />
    </FilterRow>
  )
}
