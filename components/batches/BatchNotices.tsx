'use client'

import { lazy, Suspense, useSyncExternalStore } from 'react'
import { ErrorBoundary } from '@/components/feedback/ErrorBoundary'
import { watchedBatches } from '@/lib/client/watched-batches'

// Load the code with the first batch: every page contains this component, but few visits start a batch.
const BatchNotice = lazy(async () => ({ default: (await import('./BatchNotice')).BatchNotice }))
const NONE: readonly string[] = []

/** Reports the end of each batch that was started in this tab, on every page. */
export function BatchNotices() {
  const ids = useSyncExternalStore(watchedBatches.subscribe, watchedBatches.get, () => NONE)
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        {ids.map(id => (
          <BatchNotice key={id} id={id} />
        ))}
      </Suspense>
    </ErrorBoundary>
  )
}
