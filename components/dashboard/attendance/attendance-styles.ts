import { tone } from '@/components/theme/tones'
import { ON_TOUCH } from '@/components/theme/touch'

/** Enlarges the touch target of a link in a line of text. */
export const TOUCHED = {
  [ON_TOUCH]: { display: 'inline-flex', alignItems: 'center', justifyContent: 'center', minWidth: 44, minHeight: 44 },
} as const

export const HEADING = { fontSize: '0.875rem', fontWeight: 600, mb: 0.5 } as const

const LIST = { listStyle: 'none', p: 0, m: 0, typography: 'body2' } as const

/** Links to classes, side by side. */
export const CLASS_LINK_LIST_STYLES = {
  ...LIST,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.25,
  '& li, & a': { display: 'flex', alignItems: 'center', minHeight: 28, [ON_TOUCH]: { minHeight: 44, minWidth: 44 } },
} as const

/** Classes with their share of attendance, in columns. */
export const CLASS_SHARE_LIST_STYLES = {
  ...LIST,
  display: 'grid',
  columnGap: 3,
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
  '& a': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 1,
    minHeight: 32,
    px: 0.5,
    color: 'text.primary',
    textDecoration: 'none',
    borderBottom: 1,
    borderColor: 'divider',
    fontVariantNumeric: 'tabular-nums',
    [ON_TOUCH]: { minHeight: 44 },
    '&:hover': { bgcolor: 'action.hover' },
  },
  '& a span:first-of-type': { color: tone('link') },
} as const

/** Absent students with their phone numbers. */
export const ABSENT = {
  ...LIST,
  display: 'grid',
  columnGap: 3,
  rowGap: 1,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
  '& li': { minWidth: 0 },
  '& .student': { display: 'flex', alignItems: 'center', gap: 1, minHeight: 28, minWidth: 0 },
  '& .student a': { minWidth: 0, overflowWrap: 'anywhere', ...TOUCHED },
  '& .class': { color: 'text.secondary', whiteSpace: 'nowrap' },
  '& .phones': { display: 'flex', flexWrap: 'wrap', columnGap: 1.5 },
  '& .phones a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 24,
    color: tone('link'),
    ...TOUCHED,
  },
} as const
