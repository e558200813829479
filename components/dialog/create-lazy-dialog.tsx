import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { NOT_LOADED_MESSAGE } from '@/lib/contract/messages'
import { ConfirmDialog } from './ConfirmDialog'
import { ErrorBoundary } from '@/components/feedback/ErrorBoundary'
import { ProgressBar } from '@/components/feedback/ProgressBar'

type Dialog = { open: boolean; onClose: () => void }

/**
 * A dialog whose code is loaded, with a progress bar, when it is first opened. If loading fails, for instance because the
 * application was upgraded while the tab was open, a message replaces the dialog and the page stays usable.
 *
 * @param Loading is rendered while the code is loading
 */
export function createLazyDialog<P extends Dialog>(load: () => Promise<ComponentType<P>>, Loading?: ComponentType<P>) {
  let loaded: ComponentType<P> | undefined
  return function LazyDialog(props: P) {
    // Not React's `lazy`: it shows a fallback for at least 300 ms, and text that is typed in that time is lost.
    const [Loaded, setLoaded] = useState(() => loaded)
    const [hasFailed, setFailed] = useState(false)
    useEffect(() => {
      if (loaded) return
      load().then(
        component => {
          loaded = component
          setLoaded(() => component)
        },
        () => setFailed(true),
      )
    }, [])
    const notLoaded = <NotLoaded {...props} />
    if (hasFailed) return notLoaded
    if (!Loaded)
      return (
        <>
          <ProgressBar />
          {Loading && <Loading {...props} />}
        </>
      )
    return (
      <ErrorBoundary fallback={notLoaded}>
        {/* For code that the dialog itself loads later. */}
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
      {NOT_LOADED_MESSAGE}
    </ConfirmDialog>
  )
}
