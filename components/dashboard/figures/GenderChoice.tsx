import Box from '@mui/material/Box'
import { FORCED_COLORS_OUTLINE } from '@/components/theme/forced-colors'
import { PRESSED_STYLES } from '@/components/theme/pressed'
import { CHOSEN_BACKGROUND } from '@/components/theme/theme'
import { tone } from '@/components/theme/tones'
import { ON_TOUCH } from '@/components/theme/touch'
import { formatNumber } from '@/lib/client/format'
import type { ShownGender } from '@/lib/client/ui/class-strength'

type Props = {
  counts: readonly { gender: ShownGender; text: string; count: number }[]
  value: ShownGender
  onChange: (gender: ShownGender) => void
}

const CHOICE = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.5,
  '& button': {
    minHeight: 32,
    px: 1.25,
    border: 0,
    borderRadius: '22px',
    bgcolor: 'transparent',
    color: 'text.secondary',
    font: 'inherit',
    fontSize: '0.8125rem',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    ...FORCED_COLORS_OUTLINE,
    [ON_TOUCH]: { minHeight: 44 },
    '&:hover': { bgcolor: 'action.hover' },
    '&:active': PRESSED_STYLES,
    '&[aria-pressed=true]': { bgcolor: CHOSEN_BACKGROUND, color: tone('chosen-text'), fontWeight: 600 },
  },
} as const

/** Lets the user choose the gender of the counted students. */
export const GenderChoice = ({ counts, value, onChange }: Props) => (
  <Box role="group" aria-label="Shown students" sx={CHOICE}>
    {counts.map(({ gender, text, count }) => (
      <button
        key={gender}
        type="button"
        aria-pressed={gender === value}
        onClick={() => onChange(gender)}
      >{`${text} ${formatNumber(count)}`}</button>
    ))}
  </Box>
)
