import { LIST_LINK } from '@/components/theme/links'
import { tone } from '@/components/theme/tones'
import { ON_TOUCH } from '@/components/theme/touch'

/** Styles of the register of a class, in addition to the styles of every list. */
export const REGISTER_STYLES = {
  '& .roll': { typography: 'body2', fontWeight: 600, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
  '& .shared': { display: 'block', fontSize: '0.75rem', fontWeight: 500, color: tone('bad-text') },
  '& .roll-of-card': { flexShrink: 0, textAlign: 'end' },
  '& .roll-of-card .label': { typography: 'body2' },
  '& .contacts': { display: 'flex', flexWrap: 'wrap', gap: 0.75 },
  '& .contact': {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 0.5,
    ...LIST_LINK,
    fontSize: '0.8125rem',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    '& svg': { width: 16, height: 16, flexShrink: 0, fill: 'currentColor' },
    [ON_TOUCH]: { minWidth: 44, minHeight: 44, justifyContent: 'center' },
  },
  '& td:last-of-type .contact': { p: 0.5, '& svg': { width: 20, height: 20 } },
  '& .contacts .contact': {
    minHeight: 36,
    minWidth: 40,
    // With this padding, four contacts fit beside each other on a phone.
    px: 0.75,
    justifyContent: 'center',
    border: `1px solid ${tone('field-border')}`,
    borderRadius: '8px',
    [ON_TOUCH]: { minHeight: 44, minWidth: 44 },
  },
  // A compact row has one line.
  '& .compact .subtitle:has(+ .contact)': { display: 'none' },
} as const
