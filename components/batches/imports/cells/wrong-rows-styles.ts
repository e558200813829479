import { tone } from '@/components/theme/tones'

const LINE = `1px solid ${tone('line')}`
/** The height of the bar at the top of the window and some space below it, in pixels. */
const TOP_BAR = 81
const NAME = 220
/** The width of a wrong cell, in pixels. */
const CELL = 180

/** A table that scrolls in both directions inside its frame. The headings and the names of the rows stay in view. */
export const WRONG_ROWS_STYLES = {
  overflow: 'auto',
  maxHeight: `calc(100dvh - ${TOP_BAR}px)`,
  scrollPadding: `48px 0 0 ${NAME + 8}px`,
  border: LINE,
  borderRadius: '12px',
  bgcolor: 'background.paper',
  '& table': { borderCollapse: 'separate', borderSpacing: 0, width: 'max-content', minWidth: '100%' },
  '& th, & td': {
    typography: 'body2',
    p: 1,
    textAlign: 'start',
    verticalAlign: 'top',
    borderInlineEnd: LINE,
  },
  // The line is above each row, because the sticky name of a row may cover the last pixel of the row above it.
  '& tbody tr:not(:first-of-type) > *': { borderTop: LINE },
  '& tr > *:last-child': { borderInlineEnd: 0 },
  '& th': { bgcolor: 'background.paper' },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    borderBottom: LINE,
    fontSize: '0.8125rem',
    fontWeight: 600,
    color: 'text.secondary',
    whiteSpace: 'nowrap',
  },
  // Messages wrap instead of widening their columns, so that several columns fit beside the names.
  '& thead .wide': { minWidth: CELL + 16, maxWidth: CELL + 16, whiteSpace: 'normal' },
  '& .wrong-cell': { width: CELL },
  '& .wrong .MuiFormHelperText-root, & .wrong .MuiButton-root': { overflowWrap: 'anywhere' },
  '& th:first-of-type': {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
    width: NAME,
    minWidth: NAME,
    maxWidth: NAME,
  },
  '& thead th:first-of-type': { zIndex: 3 },
  '& .text': { maxWidth: CELL, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .wrong': { bgcolor: tone('bad') },
  '& .wrong .MuiInputBase-root': { bgcolor: 'background.paper' },
  '& .wrong .MuiFormHelperText-root': { mx: 0, color: tone('bad-text') },
} as const
