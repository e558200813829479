import RefreshIcon from '@/components/icons/Refresh'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatNumber } from '@/lib/client/format'
import { useLoadFailure } from '@/components/feedback/useLoadFailure'

/** The count at which the bar is full (R6.2). */
const FULL = 100

type Props = { label: string; icon: ReactNode; query: UseQueryResult<number> }

const CARD = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  minHeight: 56,
  px: 2,
  py: 0.25,
}
const COUNT = { fontSize: '1.25rem', lineHeight: 1.25, fontWeight: 650, fontVariantNumeric: 'tabular-nums' }

/**
 * One count. If it cannot be loaded, the card shows a dash and no error message, because the rest of the page works.
 */
export function StatCard({ label, icon, query }: Props) {
  const { data: count, isFetching } = query
  const failure = useLoadFailure(query)
  return (
    <Card component="section" aria-label={label} aria-busy={isFetching} sx={CARD}>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle2" component="h2" color="textSecondary" sx={{ lineHeight: 1.3 }}>
          {label}
        </Typography>
        <Typography component="p" sx={COUNT}>
          {count === undefined ? failure ? '—' : <Skeleton width={64} /> : formatNumber(count)}
        </Typography>
      </Box>
      {failure ? (
        <IconButton aria-label={`Retry ${label}`} size="small" onClick={failure.retry}>
          <RefreshIcon fontSize="small" />
        </IconButton>
      ) : (
        <Box aria-hidden className="not-printed" sx={{ color: 'primary.main', display: 'flex' }}>
          {icon}
        </Box>
      )}
      <LinearProgress
        variant="determinate"
        aria-label={`${label} out of ${FULL}`}
        value={Math.min(count ?? 0, FULL)}
        sx={{ position: 'absolute', insetInline: 0, bottom: 0, height: 3 }}
      />
    </Card>
  )
}
