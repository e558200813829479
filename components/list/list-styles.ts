import { LIST_LINK } from '@/components/theme/links'
import { tone } from '@/components/theme/tones'
import { TOUCH_TARGET } from '@/components/theme/touch'

/**
 * The styles of the elements that a list repeats for each record. These are plain elements with classes: a styled
 * component costs the server some 40 µs for each element of each record.
 */
export const RECORD_STYLES = {
  '& .person': { display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 },
  '& .lines': { minWidth: 0, position: 'relative' },
  '& .title, & .subtitle': {
    typography: 'body2',
    display: 'block',
    m: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .title': { maxWidth: '100%', fontWeight: 600, textAlign: 'start', color: 'text.primary' },
  // The touch target covers both lines. The margin keeps a focused row below the top bar.
  '& a.title': { scrollMarginTop: '88px', ...LIST_LINK, ...TOUCH_TARGET },
  '& .subtitle, & .label': { color: 'text.secondary' },
  // A subtitle that says why a search matched wraps instead of being cut.
  '& .match .subtitle': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  // A press anywhere on a row or card follows the link of its title.
  '& :is(tr, .card):has(a.title)': { cursor: 'pointer' },
  // No tabular figures, because they would also widen the hyphens in an id.
  '& .code': { whiteSpace: 'nowrap' },
} as const

export const CARD_STYLES = {
  ...RECORD_STYLES,
  listStyle: 'none',
  p: 0,
  m: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
  '& .card': { p: 2, bgcolor: 'background.paper', borderRadius: '12px', border: `1px solid ${tone('line')}` },
  '& .head': { display: 'flex', justifyContent: 'space-between', gap: 1 },
  '& .beside-checkbox': { flexGrow: 1, minWidth: 0 },
  '& .body': { mt: 1 },
  '& .facts': { display: 'flex', flexWrap: 'wrap', columnGap: 2 },
  '& .fact': { typography: 'body2', m: 0, overflowWrap: 'anywhere' },
  '& .status': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, mt: 0.5, mb: 0.25 },
} as const
