import { LIST_LINK } from '@/components/theme/links'
import { PRESSED_STYLES } from '@/components/theme/pressed'
import { tone } from '@/components/theme/tones'
import { ON_TOUCH } from '@/components/theme/touch'

/** Two columns of cards; one column on narrow screens. */
export const CARD_COLUMNS = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  '@media print': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
} as const

const FIGURE = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 32,
  px: 1,
  borderRadius: 1,
  ...LIST_LINK,
  [ON_TOUCH]: { minHeight: 44 },
  '&:hover': { ...LIST_LINK['&:hover'], bgcolor: 'action.hover' },
  '&:active': PRESSED_STYLES,
  '@media print': { minHeight: 22 },
}
const BAR = {
  content: '""',
  display: 'block',
  height: '100%',
  width: 'calc(var(--share) * 100%)',
  borderRadius: '0 4px 4px 0',
  bgcolor: 'primary.main',
  '@media (forced-colors: active)': { backgroundColor: 'CanvasText' },
}

const ROWS = {
  position: 'relative',
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
  '& th': { p: 0, fontWeight: 400, color: 'text.secondary', textAlign: 'start', whiteSpace: 'nowrap' },
  '& thead th': { fontSize: '0.8125rem' },
  '& thead.shown th': { pb: 0.75, borderBottom: 1, borderColor: 'divider' },
  '& thead th + th': { px: 1, textAlign: 'end' },
  '& td': { p: 0 },
  '& tbody tr + tr': { borderTop: 1, borderColor: 'divider' },
  '& .total .count': { fontWeight: 650 },
  '& .total th, & .now th': { fontWeight: 650, color: 'text.primary' },
  '& .past .bar::before': { bgcolor: tone('field-border') },
} as const

/** Hides the bars on paper: browsers do not print backgrounds, and paper is narrow. */
const ON_PAPER = { '@media print': { '& .bar': { display: 'none' }, '& .count': { minWidth: 0 } } }

/** A table in which the bar of a figure is before its number. */
export const FIGURE_TABLE = {
  ...ROWS,
  // The names of the rows take as little width as possible. The bars share the rest.
  '& tbody th': { width: '1%', pr: 1.5 },
  '& .figure': FIGURE,
  '& .count': { flexShrink: 0, minWidth: '2.5em', ml: 'auto', textAlign: 'end' },
  '& .bar': { flexGrow: 1, height: 8 },
  '& .bar::before': BAR,
  ...ON_PAPER,
} as const

/** A table with many columns, in which the bar of a figure is below its number. */
export const NARROW_FIGURES = {
  ...ROWS,
  tableLayout: 'fixed',
  '&.fits-words': {
    tableLayout: 'auto',
    '& th': { whiteSpace: 'normal' },
    '& thead th': { verticalAlign: 'bottom' },
    '& thead th + th': { minWidth: 40 },
  },
  '& thead th + th': { px: { xs: 0.5, sm: 1 }, textAlign: 'end' },
  '& thead th:first-of-type': { width: { xs: 60, sm: 76 } },
  '& tbody th, & td': { verticalAlign: 'baseline' },
  '& td': { p: 0, px: { xs: 0.25, sm: 0.5 } },
  '& .figure': {
    ...FIGURE,
    flexDirection: 'column',
    alignItems: 'stretch',
    justifyContent: 'center',
    gap: '2px',
    px: 0.5,
  },
  '& .count': { order: -1, textAlign: 'end', lineHeight: 1.3 },
  '& .bar': { height: 3, borderRadius: '2px', bgcolor: tone('line') },
  '& .bar::before': { ...BAR, borderRadius: '2px' },
  '& .none': { display: 'block', px: 0.5, textAlign: 'end', color: 'text.secondary' },
  ...ON_PAPER,
} as const
