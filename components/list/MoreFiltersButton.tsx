import type { Ref } from 'react'
import Tune from '@/components/icons/Tune'
import Button from '@mui/material/Button'

type Props = {
  /** The id of the row that the button opens. */
  controls: string
  isOpen: boolean
  /** The number of filters in the row that are set. */
  count: number
  onToggle: () => void
  ref: Ref<HTMLButtonElement>
}

/** The button that opens and closes the row of filters that users rarely need. */
export const MoreFiltersButton = ({ controls, isOpen, count, onToggle, ref }: Props) => (
  <Button
    ref={ref}
    variant="outlined"
    startIcon={<Tune />}
    aria-expanded={isOpen}
    aria-controls={isOpen ? controls : undefined}
    onClick={onToggle}
    sx={{ height: 40, px: 1.25, flexShrink: 0 }}
  >
    {count > 0 ? `More filters (${count})` : 'More filters'}
  </Button>
)
