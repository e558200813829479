import { tone } from '@/components/theme/tones'
import { Tag } from './Tag'

type Props = {
  active: boolean
  /** Whether the record was erased. */
  erased?: boolean
}

/** Shows whether a record is active, by text and colour. */
export function ActiveChip({ active, erased = false }: Props) {
  // The colours are muted, because a list shows 25 tags in a column. Both pairs have a contrast above 6 to 1.
  return active ? (
    <Tag label="Active" color={tone('good-text')} background={tone('good')} />
  ) : (
    <Tag label={erased ? 'Erased' : 'Inactive'} color={tone('idle-text')} background={tone('idle')} />
  )
}
