'use client'

import LinearProgress from '@mui/material/LinearProgress'
import { LoadError } from '@/components/feedback/LoadError'
import { PrintScreen } from './PrintScreen'

type Props = { title: string; failure: { error: Error; retry: () => void } | null | undefined }

/** A print while its data is loading, and when that fails. */
export const PrintPending = ({ title, failure }: Props) => (
  <PrintScreen title={title} isReady={false}>
    {failure ? (
      <LoadError error={failure.error} onRetry={failure.retry} />
    ) : (
      <LinearProgress aria-label={`Loading ${title}`} />
    )}
  </PrintScreen>
)
