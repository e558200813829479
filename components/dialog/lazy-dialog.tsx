'use client'

import { type ComponentType, lazy, Suspense, useState } from 'react'
import { NOT_LOADED } from '@/lib/contract/messages'
import { ConfirmDialog } from './ConfirmDialog'
import { ErrorBoundary } from '@/components/feedback/ErrorBoundary'
import { ProgressBar } from '@/components/feedback/ProgressBar'

type Dialog = { open: boolean; onClose: () => void }

/**
 * A dialog whose code is loaded when it is first opened; a bar shows that it is on
 * its way. If that fails, because the application was upgraded while the
 * tab was open, a message replaces the dialog and the page stays usable.
 */
export function lazyDialog<P extends Dialog>(load: () => Promise<ComponentType<P>>) {
  return function LazyDialog(props: P) {
    // A new one for each opening: React never retries a failed one, and code that was loaded comes from the cache.
    const [Loaded] = useState(() => lazy(async () => ({ default: await load() })))
    return (
      <ErrorBoundary fallback={<NotLoaded {...props} />}>
        <Suspense fallback={<ProgressBar />}>
          <Loaded {...props} />
        </Suspense>
      </ErrorBoundary>
    )
  }
}

function NotLoaded({ open, onClose }: Dialog) {
  return (
    <ConfirmDialog
      open={open}
      title="Something went wrong"
      confirmLabel="Reload"
      cancelLabel="Close"
      onConfirm={() => window.location.reload()}
      onCancel={onClose}
    >
      {NOT_LOADED}
    </ConfirmDialog>
  )
}
