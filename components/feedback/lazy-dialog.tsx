'use client'

import { type ComponentType, lazy, Suspense, useState } from 'react'
import { NOT_LOADED } from '@/lib/contract/messages'
import { ConfirmDialog } from './ConfirmDialog'
import { ErrorBoundary } from './ErrorBoundary'

type Dialog = { open: boolean; onClose: () => void }

/**
 * A dialog that is loaded when it is first opened. Its file may be gone by then, because the application was upgraded
 * under an open tab: then a dialog says so, and the page below stays as it is.
 */
export function lazyDialog<P extends Dialog>(load: () => Promise<ComponentType<P>>) {
  return function LazyDialog(props: P) {
    // One for each opening: React would keep a failure for ever, and what has been loaded is at hand at once.
    const [Loaded] = useState(() => lazy(async () => ({ default: await load() })))
    return (
      <ErrorBoundary fallback={<NotLoaded {...props} />}>
        <Suspense>
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
