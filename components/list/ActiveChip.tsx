import { tone } from '@/components/theme/tones'
import { Tag } from './Tag'

/** Shows whether a record is active, by text and colour. */
export function ActiveChip({ active }: { active: boolean }) {
  // The colours are quiet enough for a column of 25 tags; both pairs have a contrast above 6 to 1.
  return active ? (
    <Tag label="Active" color={tone('good-text')} background={tone('good')} />
  ) : (
    <Tag label="Inactive" color={tone('idle-text')} background={tone('idle')} />
  )
}
