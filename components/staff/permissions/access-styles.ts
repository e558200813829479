import { LIST_LINK } from '@/components/theme/links'
import { ON_TOUCH, TOUCH_TARGET } from '@/components/theme/touch'

/** Boxes are plain elements with this class. The label around a box is its touch target. */
const FLAG_STYLES = {
  '& .flag': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 0.75,
    minWidth: 36,
    minHeight: 36,
    cursor: 'pointer',
    typography: 'body2',
    [ON_TOUCH]: { minWidth: 44, minHeight: 44 },
  },
  '& .flag input': {
    width: 18,
    height: 18,
    m: 0,
    flexShrink: 0,
    color: 'primary.main',
    accentColor: 'currentColor',
    cursor: 'inherit',
  },
  '& .level': { font: 'inherit', minHeight: 32, maxWidth: '100%', [ON_TOUCH]: { minHeight: 44 } },
  '& .job': { typography: 'body2', color: 'text.secondary' },
  // The touch target of the name covers the line below it as well.
  '& .who-lines': { position: 'relative', minWidth: 0, overflowWrap: 'anywhere' },
  '& .person-name': {
    display: 'block',
    typography: 'body2',
    fontWeight: 600,
    ...LIST_LINK,
    ...TOUCH_TARGET,
  },
} as const

const LINE = '1px solid'

export const ACCESS_TABLE_STYLES = {
  ...FLAG_STYLES,
  width: '100%',
  minWidth: 920,
  borderCollapse: 'separate',
  borderSpacing: 0,
  '& th, & td': {
    typography: 'body2',
    px: 1,
    py: 0.5,
    borderBottom: LINE,
    borderColor: 'divider',
    textAlign: 'left',
  },
  '& thead th': { fontSize: '0.8125rem', fontWeight: 600, color: 'text.secondary', verticalAlign: 'bottom', whiteSpace: 'nowrap' },
  '& .mark': { textAlign: 'center', px: 0.5 },
  // A line separates the first box of each group from the cell before it.
  '& .first': { borderLeft: LINE, borderLeftColor: 'divider' },
  '& .last': { borderRight: LINE, borderRightColor: 'divider' },
  '& .last + .first': { borderLeft: 0 },
  '& .classes': { minWidth: 150, maxWidth: 240 },
  // The names stay when the boxes are scrolled sideways.
  '& .who': { position: 'sticky', left: 0, zIndex: 1, bgcolor: 'background.paper', minWidth: 180, maxWidth: 260, pl: 2 },
  '& tbody tr:hover td': { bgcolor: 'action.hover' },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
} as const // prettier-ignore

export const ACCESS_CARD_STYLES = {
  ...FLAG_STYLES,
  '& fieldset': { border: 0, m: 0, p: 0, mt: 1.5, minWidth: 0 },
  '& legend': { typography: 'body2', fontWeight: 600, p: 0 },
  '& .flags': { display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' } },
  '& .flags .flag': { justifyContent: 'flex-start' },
} as const
