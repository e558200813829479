import { FilterRow } from '@/components/list/FilterRow'
import { FilterSelect } from '@/components/list/FilterSelect'
import { type BatchListQuery, BATCH_STATES } from '@/lib/contract/batches/schema'
import { BATCH_STATE_TEXTS } from '@/lib/contract/batches/texts'

type Props = { value: BatchListQuery; onChange: (changes: Partial<BatchListQuery>) => void }

const STATES = [
  ['', 'All States'] as const,
  ['open', 'Under Way'] as const,
  ...BATCH_STATES.map(state => [state, BATCH_STATE_TEXTS[state]] as const),
]

export const BatchFilterBar = ({ value: { state }, onChange }: Props) => (
  <FilterRow label="Filter changes">
    <FilterSelect
      label="State"
      value={state ?? ''}
      options={STATES}
      onChange={chosen => onChange({ state: chosen || undefined })}
    />
  </FilterRow>
)
