import Chip from '@mui/material/Chip'

/** Whether a record is in use, in words as well as in colour. */
export function ActiveChip({ active }: { active: boolean }) {
  return (
    <Chip
      size="small"
      label={active ? 'Active' : 'Inactive'}
      // Quiet enough for a column of twenty-five; both pairs have a contrast above 6 to 1.
      sx={active ? { bgcolor: '#e3f3e6', color: '#1b5e20' } : { bgcolor: '#eceff1', color: '#455a64' }}
    />
  )
}
