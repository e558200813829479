import { type ReactNode, Suspense } from 'react'
import Alert from '@mui/material/Alert'
import { ErrorBoundary } from '@/components/feedback/ErrorBoundary'
import { NOT_LOADED } from '@/lib/contract/messages'

/** Where a selection bar appears; its script is loaded with the first selection, so that the list does not wait for it. */
export const SelectionArea = ({ count, children }: { count: number; children: ReactNode }) =>
  count > 0 && (
    <ErrorBoundary fallback={<Alert severity="error">{NOT_LOADED}</Alert>}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  )
