import { FIELD_BORDER } from '@/components/theme/theme'
import { ON_TOUCH } from '@/components/theme/touch'

/** The box of a plain `input` or `select`. */
const CONTROL = {
  width: '100%',
  height: 40,
  m: 0,
  px: 1.75,
  border: `1px solid ${FIELD_BORDER}`,
  borderRadius: 1,
  bgcolor: 'background.paper',
  color: 'text.primary',
  font: 'inherit',
  fontSize: '0.9375rem',
  textOverflow: 'ellipsis',
  [ON_TOUCH]: { height: 44 },
  '@media (hover: hover)': { '&:hover': { borderColor: 'text.primary' } },
  '&:focus': { borderColor: 'primary.main', outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
  '&::placeholder': { color: 'text.secondary', opacity: 1 },
  '&[aria-invalid], &[aria-invalid]:focus': { borderColor: 'error.main', outlineColor: 'error.main' },
}

/** The arrow of a select: an `svg` beside it. */
const SELECT = {
  '& select': { ...CONTROL, pr: 4, appearance: 'none', cursor: 'pointer' },
  '& select + svg': {
    position: 'absolute',
    right: 7,
    top: '50%',
    width: 24,
    height: 24,
    transform: 'translateY(-50%)',
    fill: 'currentColor',
    opacity: 0.54,
    pointerEvents: 'none',
  },
}

export const PLAIN_SELECT = { position: 'relative', ...SELECT } as const

export const FIELD = {
  flexGrow: 1,
  minWidth: 0,
  '& > div': { position: 'relative' },
  '& label': {
    position: 'absolute',
    top: 0,
    left: 10,
    maxWidth: 'calc(100% - 20px)',
    px: 0.5,
    transform: 'translateY(-50%)',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    // Interrupts the border of the field. Its upper half is over whatever is behind the field.
    backgroundImage: 'linear-gradient(transparent 50%, var(--mui-palette-background-paper) 50%)',
    '@media (forced-colors: active)': { bgcolor: 'Canvas' },
    color: 'text.secondary',
    fontSize: '0.75rem',
    lineHeight: 1.4,
    pointerEvents: 'none',
  },
  '& div:focus-within > label': { color: 'primary.main' },
  '& input': CONTROL,
  ...SELECT,
  '& > p': { m: '3px 14px 0', color: 'error.main', fontSize: '0.75rem', lineHeight: 1.66 },
} as const

/** A date: a button after its text. */
export const DATE_FIELD = {
  ...FIELD,
  '& input': { ...CONTROL, pr: 4.5, [ON_TOUCH]: { height: 44, pr: 5.5 } },
  '& input + span': { position: 'absolute', right: 6, top: '50%', transform: 'translateY(-50%)' },
} as const

/** A search box: an icon before the text, and perhaps a button after it. */
export const SEARCH_FIELD = {
  ...FIELD,
  flexGrow: 8,
  '& input': {
    ...CONTROL,
    px: 5.25,
    [ON_TOUCH]: { height: 44, pr: 6 },
    // No button to clear it yet.
    '&:placeholder-shown': { pr: 1 },
    '&::-webkit-search-cancel-button': { display: 'none' },
  },
  '& div > svg': { position: 'absolute', left: 14, top: '50%', transform: 'translateY(-50%)', color: 'text.secondary' },
  '& div > button': { position: 'absolute', right: 4, top: '50%', transform: 'translateY(-50%)' },
} as const
