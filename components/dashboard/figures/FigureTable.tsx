import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { SPOKEN_ONLY } from '@/components/theme/spoken-only'
import { PRESSED } from '@/components/theme/pressed'
import { ON_TOUCH } from '@/components/theme/touch'

type Props = {
  label: string
  /** The headings, first that of the rows. */
  columns: readonly string[]
  /** Hides the headings from the eye where the title says enough. */
  hideHead?: boolean
  children: ReactNode
}

const TABLE = {
  position: 'relative',
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
  '& th': { fontWeight: 400, color: 'text.secondary', textAlign: 'start', p: 0, pr: 1.5, whiteSpace: 'nowrap' },
  '& thead th': { fontSize: '0.8125rem' },
  '& thead th + th': { px: 1 },
  '& td': { p: 0 },
  '& td:not(:first-of-type)': { pl: 1 },
  '& tbody tr + tr': { borderTop: 1, borderColor: 'divider' },
  '& .total :is(th, .count)': { fontWeight: 650, color: 'text.primary' },
  '& .now th': { color: 'text.primary', fontWeight: 650 },
  '& .figure': {
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    minHeight: 32,
    px: 1,
    borderRadius: 1,
    color: 'text.primary',
    textDecoration: 'none',
    [ON_TOUCH]: { minHeight: 44 },
    '&:hover': { bgcolor: 'action.hover', '& .count': { textDecoration: 'underline' } },
    '&:active': PRESSED,
  },
  '& .count': { flexShrink: 0, minWidth: '2.5em', textAlign: 'end', ml: 'auto' },
  '& .bar': { flexGrow: 1, height: 8 },
  '& .bar::before': {
    content: '""',
    display: 'block',
    height: '100%',
    // A count that is not 0 shows at least a line.
    width: 'calc(var(--share) * 100%)',
    borderRadius: '0 4px 4px 0',
    bgcolor: 'primary.main',
    '@media (forced-colors: active)': { backgroundColor: 'CanvasText' },
  },
  '& .past .bar::before': { bgcolor: 'text.secondary', opacity: 0.55 },
} as const

/** Figures with bars, as one table for the eye and for screen readers. */
export const FigureTable = ({ label, columns, hideHead, children }: Props) => (
  <Box component="table" aria-label={label} sx={TABLE}>
    <thead>
      <tr>
        {columns.map(column => (
          <th key={column} scope="col">
            {hideHead ? (
              <Box component="span" sx={SPOKEN_ONLY}>
                {column}
              </Box>
            ) : (
              column
            )}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </Box>
)
