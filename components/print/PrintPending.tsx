import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { LoadError } from '@/components/feedback/LoadError'
import { PrintScreen } from './PrintScreen'

type Props = {
  title: string
  failure: { error: Error; retry: () => void } | null | undefined
  /** Shown when the record does not exist. */
  gone?: ReactNode
}

/** Shown instead of a print while its data is loading, or if loading fails. */
export const PrintPending = ({ title, failure, gone }: Props) => (
  <PrintScreen title={title} isReady={false}>
    {failure ? (
      <Box sx={{ maxWidth: 700, mx: 'auto' }}>
        <LoadError error={failure.error} onRetry={failure.retry} gone={gone} />
      </Box>
    ) : (
      <LinearProgress aria-label={`Loading ${title}`} />
    )}
  </PrintScreen>
)
