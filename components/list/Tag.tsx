import Box from '@mui/material/Box'
import { EDGE } from '@/components/theme/forced-colors'

type Props = {
  label: string
  color?: string
  background?: string
}

/** A word or two in a pill: MUI's small Chip without what makes that a button, which costs the lists 3 kB. */
export const Tag = ({ label, color = 'text.primary', background = 'action.selected' }: Props) => (
  <Box
    component="span"
    sx={{
      display: 'inline-block',
      maxWidth: '100%',
      px: 1,
      py: '2.25px',
      borderRadius: '12px',
      fontSize: '0.8125rem',
      lineHeight: 1.5,
      color,
      bgcolor: background,
      verticalAlign: 'middle',
      whiteSpace: 'nowrap',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      ...EDGE,
    }}
  >
    {label}
  </Box>
)
