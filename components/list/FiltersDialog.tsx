import type { ReactNode } from 'react'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { DialogFrame } from '@/components/dialog/DialogFrame'

type Props = {
  open: boolean
  onClose: () => void
  /** The number of matching records as a text, such as `12 students`. */
  found: string | undefined
  /** Removes all filters; undefined while no filter is set. */
  onClear: (() => void) | undefined
  children: ReactNode
}

const FIELDS = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
  gap: 2,
  alignItems: 'start',
  alignContent: 'start',
  // Leaves room for the labels, which overlap the upper borders of the fields.
  '&&': { pt: 1 },
} as const

/** The filters of a list on a phone. Every change takes effect at once, so there is no button to apply the filters. */
export const FiltersDialog = ({ open, onClose, found, onClear, children }: Props) => (
  <DialogFrame open={open} title="Filters" maxWidth="sm" onClose={onClose}>
    <DialogContent sx={FIELDS}>{children}</DialogContent>
    <DialogActions>
      <Button disabled={!onClear} onClick={onClear}>
        Clear filters
      </Button>
      <Button variant="contained" onClick={onClose}>
        {found ? `Show ${found}` : 'Show'}
      </Button>
    </DialogActions>
  </DialogFrame>
)
