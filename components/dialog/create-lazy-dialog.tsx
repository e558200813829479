import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { NOT_LOADED_MESSAGE } from '@/lib/contract/messages'
import { ConfirmDialog } from './ConfirmDialog'
import { ErrorBoundary } from '@/components/feedback/ErrorBoundary'
import { ProgressBar } from '@/components/feedback/ProgressBar'

type Dialog = { open: boolean; onClose: () => void }

/**
 * Makes a dialog whose code is loaded when it is first opened, with a progress bar. If loading fails, for instance
 * because the application was upgraded while the tab was open, a message replaces the dialog and the page stays usable.
 *
 * @param Loading the component to render while the code is loading
 */
export function createLazyDialog<P extends Dialog>(load: () => Promise<ComponentType<P>>, Loading?: ComponentType<P>) {
  let loaded: ComponentType<P> | undefined
  return function LazyDialog(props: P) {
    // React's `lazy` would show its fallback for at least 300 ms, and text that the user types in that time would be
    // lost.
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
