import { FORCED_COLORS_SELECTED } from '@/components/theme/forced-colors'
import { PRESSED_STYLES } from '@/components/theme/pressed'
import { CHOSEN_BACKGROUND, DIALOG_STYLES } from '@/components/theme/theme'

/** The field, over the whole width of the dialog. */
export const FIELD_STYLES = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  pl: 2,
  pr: 1,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
  borderTopLeftRadius: DIALOG_STYLES.borderRadius,
  borderTopRightRadius: DIALOG_STYLES.borderRadius,
  '& > svg': { color: 'text.secondary', flexShrink: 0 },
  '& input': {
    flexGrow: 1,
    minWidth: 0,
    height: 44,
    p: 0,
    border: 0,
    outline: 'none',
    bgcolor: 'transparent',
    color: 'text.primary',
    font: 'inherit',
    fontSize: '1.0625rem',
    '&::placeholder': { color: 'text.secondary', opacity: 1 },
  },
  // The focus ring surrounds the icon as well.
  '&:has(input:focus-visible)': {
    outline: '2px solid',
    outlineColor: 'primary.main',
    outlineOffset: '-2px',
    '& > svg': { color: 'primary.main' },
  },
} as const

export const RESULTS_STYLES = {
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  p: 1,
  '& .heading': { typography: 'subtitle2', color: 'text.secondary', px: 1, pt: 1, pb: 0.5 },
  '& .option': {
    display: 'flex',
    alignItems: 'center',
    gap: 1.5,
    minHeight: 48,
    px: 1,
    py: 0.75,
    borderRadius: 1,
    color: 'text.primary',
    textDecoration: 'none',
    cursor: 'pointer',
    outline: 'none',
    '&:active': PRESSED_STYLES,
  },
  '& .option[aria-selected="true"]': {
    bgcolor: CHOSEN_BACKGROUND,
    // The active option looks focused, because the keys act on it.
    outline: '2px solid',
    outlineColor: 'primary.main',
    outlineOffset: '-2px',
    ...FORCED_COLORS_SELECTED,
    // In forced colours, the row has the colours of a selection and the avatar does not.
    '& .avatar': { forcedColorAdjust: 'auto' },
  },
  '& .picture': { display: 'flex', justifyContent: 'center', flex: '0 0 36px', color: 'text.secondary' },
  '& .texts': { minWidth: 0, flexGrow: 1 },
  '& .name': { display: 'block', fontWeight: 600, fontSize: '0.875rem', overflowWrap: 'anywhere' },
  '& .details': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 1.5,
    alignItems: 'center',
    fontSize: '0.8125rem',
    color: 'text.secondary',
    overflowWrap: 'anywhere',
  },
  '& .match': { color: 'text.primary' },
} as const
