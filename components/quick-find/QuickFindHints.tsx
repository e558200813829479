import Box from '@mui/material/Box'
import { Key } from '@/components/shortcuts/Key'
import { ctrlLabel } from '@/components/shortcuts/key-names'
import { ON_TOUCH } from '@/components/theme/touch'

const STYLE = {
  display: { xs: 'none', sm: 'flex' },
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.5,
  px: 2,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  color: 'text.secondary',
  fontSize: '0.8125rem',
  '& > span': { display: 'flex', alignItems: 'center', gap: 0.5 },
  [ON_TOUCH]: { display: 'none' },
} as const

/** Hints for the keys. Hidden from screen readers, which explain a combobox, and on phones, which have no such keys. */
export const QuickFindHints = () => (
  <Box aria-hidden sx={STYLE}>
    <span>
      <Key name="ArrowUp" />
      <Key name="ArrowDown" /> Choose
    </span>
    <span>
      <Key name="Enter" /> Open
    </span>
    <span>
      <Key name={ctrlLabel()} />
      <Key name="Enter" /> Open in a new tab
    </span>
    <span>
      <Key name="Esc" /> Close
    </span>
  </Box>
)
