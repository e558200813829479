import { type ReactNode, Suspense } from 'react'
import Alert from '@mui/material/Alert'
import { NOT_LOADED_MESSAGE } from '@/lib/contract/messages'
import { ErrorBoundary } from './ErrorBoundary'

type Props = {
  /** Shown while the scripts are loading. */
  fallback?: ReactNode
  children: ReactNode
}

/** A part of a page whose scripts are loaded when it is first shown. If loading fails, a message replaces the part. */
export const LazyPart = ({ fallback, children }: Props) => (
  <ErrorBoundary fallback={<Alert severity="error">{NOT_LOADED_MESSAGE}</Alert>}>
    <Suspense fallback={fallback}>{children}</Suspense>
  </ErrorBoundary>
)
