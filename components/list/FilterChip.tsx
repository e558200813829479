import type { SyntheticEvent } from 'react'
import Chip from '@mui/material/Chip'

type Props = {
  /** The filter and its value. */
  text: string
  onRemove: (event: SyntheticEvent) => void
}

/**
 * A filter that is set. A press anywhere on the chip removes the filter, because the cross is too small for a finger.
 */
export const FilterChip = ({ text, onRemove }: Props) => (
  <Chip label={text} aria-label={`Remove the filter ${text}`} onClick={onRemove} onDelete={onRemove} />
)
