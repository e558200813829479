import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { MoveButtons } from '@/components/list/MoveButtons'

type Props = {
  label: string
  isShown: boolean
  isFirst: boolean
  isLast: boolean
  onToggle: () => void
  onMove: (step: -1 | 1) => void
}

/** A column in the choice of columns: a checkbox that shows the column, and the buttons that move it. */
export const ColumnLine = ({ label, isShown, isFirst, isLast, onToggle, onMove }: Props) => (
  <Box component="li" sx={{ display: 'flex', alignItems: 'center' }}>
    <FormControlLabel
      sx={{ flexGrow: 1, ml: 0, mr: 1, minWidth: 0 }}
      control={<Checkbox size="small" checked={isShown} onChange={onToggle} />}
      label={label}
    />
    <MoveButtons label={label} isFirst={isFirst} isLast={isLast} onMove={onMove} />
  </Box>
)
