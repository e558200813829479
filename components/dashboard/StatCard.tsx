'use client'

import RefreshIcon from '@/components/icons/Refresh'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatNumber } from '@/lib/client/format'
import { useLoadFailure } from '@/components/feedback/useLoadFailure'

/** The count at which the bar is full (R6.2). */
const FULL = 100

type Props = { label: string; icon: ReactNode; query: UseQueryResult<number> }

/** One count. A count that cannot be loaded is a dash without an error message, because the rest of the page works. */
export function StatCard({ label, icon, query }: Props) {
  const { data: count, isFetching } = query
  const failure = useLoadFailure(query)
  return (
    <Card component="section" aria-label={label} aria-busy={isFetching} sx={{ p: 2.5 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
        <Typography variant="subtitle2" component="h2" color="textSecondary">
          {label}
        </Typography>
        <Box aria-hidden className="not-printed" sx={{ color: 'primary.main', display: 'flex' }}>
          {icon}
        </Box>
      </Stack>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, height: 48 }}>
        <Typography component="p" sx={{ fontSize: '1.875rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
          {count === undefined ? failure ? '—' : <Skeleton width={64} /> : formatNumber(count)}
        </Typography>
        {failure && (
          <IconButton aria-label={`Retry ${label}`} size="small" onClick={failure.retry}>
            <RefreshIcon fontSize="small" />
          </IconButton>
        )}
      </Stack>
      <LinearProgress
        variant="determinate"
        aria-label={`${label} out of ${FULL}`}
        value={Math.min(count ?? 0, FULL)}
        sx={{ mt: 1, height: 6, borderRadius: 3 }}
      />
    </Card>
  )
}
