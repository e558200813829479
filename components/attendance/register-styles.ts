import { PRESSED_STYLES } from '@/components/theme/pressed'
import { tone } from '@/components/theme/tones'

/** Styles of the list of students in a register. The names run down each column, as in a paper register. */
export const REGISTER_STYLES = {
  listStyle: 'none',
  m: 0,
  p: 0,
  columnWidth: 340,
  columnGap: '16px',
  '& li': { breakInside: 'avoid', pb: 1 },
  '& .student': {
    display: 'flex',
    alignItems: 'center',
    gap: 1.25,
    width: '100%',
    minHeight: 52,
    px: 1.5,
    py: 0.5,
    m: 0,
    border: `1px solid ${tone('line')}`,
    borderRadius: '12px',
    bgcolor: 'background.paper',
    color: 'text.primary',
    font: 'inherit',
    textAlign: 'start',
    // Keeps a focused student above the Save bar, which covers the lower edge of the screen.
    scrollMarginBottom: '96px',
    scrollMarginTop: '88px',
  },
  '& button.student': {
    cursor: 'pointer',
    touchAction: 'manipulation',
    // No hover style on touch screens: it would keep the last pressed student shaded.
    '@media (hover: hover)': { '&:hover': { bgcolor: 'action.hover' } },
    '&:active': PRESSED_STYLES,
  },
  '& .roll': {
    typography: 'body2',
    minWidth: 24,
    textAlign: 'end',
    color: 'text.secondary',
    fontVariantNumeric: 'tabular-nums',
  },
  '& .name': { typography: 'body1', fontWeight: 500, flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& .mark': {
    flexShrink: 0,
    minWidth: 76,
    px: 1,
    py: 0.5,
    borderRadius: '8px',
    typography: 'body2',
    fontWeight: 600,
    textAlign: 'center',
    color: 'text.secondary',
  },
  '& .mark-P': { color: tone('good-text') },
  '& .mark-A': { bgcolor: tone('bad'), color: tone('bad-text') },
  '& .mark-L, & .mark-H': { bgcolor: tone('chosen-hover'), color: tone('chosen-text') },
  '& .mark-E': { bgcolor: tone('quiet'), color: tone('quiet-text') },
} as const
