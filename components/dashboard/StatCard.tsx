'use client'

import RefreshIcon from '@mui/icons-material/Refresh'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

/** Specification §2: what a full bar stands for. */
const FULL = 100

type Props = { label: string; icon: ReactNode; query: UseQueryResult<number> }

/** One number of the school's. A number that cannot be had is a dash, not an alarm: the rest of the page works. */
export function StatCard({ label, icon, query: { data: count, isError, isFetching, refetch } }: Props) {
  return (
    <Card component="section" aria-label={label} aria-busy={isFetching} sx={{ p: 2.5 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
        <Typography variant="subtitle2" component="h2" color="textSecondary">
          {label}
        </Typography>
        <Box aria-hidden sx={{ color: 'primary.main', display: 'flex' }}>
          {icon}
        </Box>
      </Stack>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, height: 48 }}>
        <Typography component="p" sx={{ fontSize: '1.875rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
          {count?.toLocaleString('en') ?? (isError ? '—' : <Skeleton width={64} />)}
        </Typography>
        {isError && (
          <IconButton aria-label={`Retry ${label}`} size="small" disabled={isFetching} onClick={() => void refetch()}>
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
