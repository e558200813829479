import { tone } from '@/components/theme/tones'
import { CHOSEN_BACKGROUND } from '@/components/theme/theme'
import { RECORD_STYLES } from './list-styles'

const LINE = `1px solid ${tone('line')}`
const CHOSEN_HOVER = tone('chosen-hover')
/** The height of the bar at the top of the window with its border, in pixels. */
const TOP_BAR = 65
const HEADER = 42
/** In tables wider than this many pixels, cells have a wider padding. */
const ROOMY = 880
/** The height that a page needs above and below the rows of a list, in pixels, in a window of 1920 × 1080 pixels. */
const AROUND_ROWS = 330
/** The maximum height of a comfortable row, in pixels. */
const TALL_ROW = 76

/**
 * A translucent layer over the background of a cell. The first column stays opaque, because other columns scroll behind
 * it.
 */
const tint = (colour: string) => `linear-gradient(${colour}, ${colour})`
const HOVERED = tint('var(--mui-palette-action-hover)')

/**
 * The frame of a table. If the table fits, the page scrolls and `clip` lets the header stick to the window. If the
 * table does not fit, the frame scrolls in both directions and the header sticks to the frame.
 */
export const tableFrameStyles = (leastWidth: number) =>
  ({
    containerType: 'inline-size',
    '& > .area': {
      overflow: 'clip',
      border: LINE,
      borderRadius: '12px',
      bgcolor: 'background.paper',
    },
    [`@container (max-width: ${ROOMY}px)`]: { '& table :is(th, td):not(.select)': { px: 1 } },
    [`@container (max-width: ${leastWidth + 1}px)`]: {
      '& > .area': {
        overflow: 'auto',
        maxHeight: `calc(100dvh - ${TOP_BAR + 16}px)`,
        scrollPadding: `${HEADER}px 0 0 250px`,
      },
      '& table th': { top: 0 },
      // These columns stay in view when the table is scrolled sideways.
      '& .select, & :is(th, td):not(.select):first-of-type, & .selectable :is(th, td):nth-of-type(2)': {
        position: 'sticky',
        left: 0,
        zIndex: 1,
        bgcolor: 'background.paper',
      },
      '& .selectable :is(th, td):nth-of-type(2)': { left: 48, borderRight: LINE },
      '& thead th:is(.select, :first-of-type, .selectable th:nth-of-type(2))': { zIndex: 3 },
    },
  }) as const

/** Stretches the rows of a list to fill a tall window, if the list has at most ten comfortable rows. */
export const FILL_WINDOW = {
  '@media screen and (min-width: 1280px) and (min-height: 1050px)': {
    '& table.comfortable tbody:not(:has(> tr:nth-of-type(11))) > tr': {
      height: `min(${TALL_ROW}px, (100dvh - ${AROUND_ROWS}px) / 10)`,
    },
  },
} as const

export const TABLE_STYLES = {
  ...RECORD_STYLES,
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  tableLayout: 'fixed',
  '& th, & td': {
    typography: 'body2',
    px: 1.5,
    py: 0.75,
    borderBottom: LINE,
    textAlign: 'left',
    verticalAlign: 'middle',
  },
  '& th': {
    position: 'sticky',
    top: TOP_BAR,
    zIndex: 2,
    height: HEADER,
    py: 0,
    bgcolor: 'background.paper',
    fontSize: '0.8125rem',
    fontWeight: 600,
    lineHeight: '1.125rem',
    color: 'text.secondary',
  },
  '& .select': { width: 48, p: '0 6px 0 12px' },
  '& th:last-of-type, & td:last-of-type': { textAlign: 'right' },
  '& tbody tr:hover td': { backgroundImage: HOVERED },
  '& tbody tr.selected td': { backgroundImage: tint(CHOSEN_BACKGROUND) },
  '& tbody tr.selected:hover td': { backgroundImage: tint(CHOSEN_HOVER) },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
  // Keeps a focused control from scrolling behind the header (WCAG 2.4.11).
  '& tbody :is(a, button, input)': { scrollMarginTop: `${TOP_BAR + HEADER}px` },
  '& .one-line': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '&.compact td': { py: 0, height: 36 },
  // Name and subtitle share one line. A subtitle whose flex basis does not fit wraps and is hidden.
  '&.compact .lines:not(.match)': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 1,
    alignItems: 'baseline',
    height: '1.43em',
    overflow: 'hidden',
  },
  '&.compact .lines:not(.match) .subtitle': { flex: '1 1 9ch', minWidth: 0 },
  '&.compact .avatar': { zoom: 2 / 3 },
} as const
