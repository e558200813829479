import { useState } from 'react'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatNumber } from '@/lib/client/format'
import { type Progress, secondsLeft, timeLeftText } from '@/lib/client/seconds-left'
import type { Batch } from '@/lib/contract/batches/schema'
import { countFinishedRecords } from './batch-texts'

type Props = {
  batch: Batch
  /** When this state of the batch arrived, in milliseconds since 1970. */
  seenAt: number
}

const NUMBERS = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const

/** The progress of a batch and the time left. While a file is being read, the number of its records is not known. */
export function BatchProgress({ batch, seenAt }: Props) {
  const { total } = batch
  const done = countFinishedRecords(batch)
  const left = useSecondsLeft({ done, at: seenAt }, total)
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mt: 1.5 }}>
      <LinearProgress
        aria-label="Progress"
        variant={total > 0 ? 'determinate' : 'indeterminate'}
        value={total > 0 ? (100 * done) / total : undefined}
        sx={{ flex: '1 1 120px' }}
      />
      {total > 0 && (
        <Typography variant="body2" sx={NUMBERS}>
          {`${formatNumber(done)} of ${formatNumber(total)}${left === undefined ? '' : `, ${timeLeftText(left)}`}`}
        </Typography>
      )}
    </Stack>
  )
}

/**
 * Estimates the seconds left from the second answer on, because the time of the first answer may come from the server's
 * clock.
 */
function useSecondsLeft(now: Progress, total: number): number | undefined {
  const [mountedAt] = useState(now.at)
  const [first, setFirst] = useState<Progress>()
  if (!first && now.at !== mountedAt) setFirst(now)
  return first && secondsLeft(first, now, total)
}
