import { useEffect, useEffectEvent, useRef } from 'react'
import { useRouter } from 'next/navigation'
import { closesDialog, CONFIRMED_NAVIGATION } from '@/components/dialog/back-closes'
import { isDialogClosing, isFormInAddress, isThisPage } from '@/components/dialog/dialog-history'
import { session } from '@/lib/client/session'
import { markUnsaved } from '@/lib/client/tabs'

/** A link within the application, or an entry of the tab's history. */
export type Destination = { path: string } | { key: string }

/**
 * Warns before the user leaves unsaved changes. Closing or reloading the tab shows the browser's own warning. A click on
 * a link, and Back or Forward in browsers with the Navigation API, is cancelled and calls `ask`. Signing out, in this tab
 * or another, asks first.
 *
 * @param ask gets the destination of the user. Browsers do not cancel a second attempt to go Back or Forward.
 * @returns a function that goes to a destination without asking again
 */
export function useLeaveWarning(unsaved: boolean, ask: (destination: Destination) => void) {
  const router = useRouter()
  const onLeave = useEffectEvent(ask)
  const watching = useRef<AbortController>(undefined)
  useEffect(() => {
    if (!unsaved) return
    const release = markUnsaved()
    const watch = (watching.current = new AbortController())
    const { signal } = watch
    window.addEventListener('beforeunload', askBeforeUnload, { signal })
    const onClick = (event: MouseEvent) => {
      const path = pathOfLink(event)
      if (!path) return
      event.preventDefault()
      onLeave({ path })
    }
    // In the capture phase, before the link's own handler.
    document.addEventListener('click', onClick, { signal, capture: true })
    if ('navigation' in window) window.navigation.addEventListener('navigate', onNavigate, { signal })
    function onNavigate(event: NavigateEvent) {
      if (event.navigationType !== 'traverse' || !event.cancelable || isDialogClosing()) return
      if (closesDialog(event)) return
      // The page of the form stays open: only a dialog over the page opens or closes.
      if (!isFormInAddress() && isThisPage(event.destination.url)) return
      event.preventDefault()
      onLeave({ key: event.destination.key })
    }
    return () => {
      watch.abort()
      release()
    }
  }, [unsaved])

  return (destination: Destination) => {
    // Stop watching now: a form in a dialog that fades out is still mounted.
    watching.current?.abort()
    // Back from the destination should not lead to the form again, which would be empty.
    if ('path' in destination && isFormInAddress()) router.replace(destination.path)
    else if ('path' in destination) router.push(destination.path)
    else traverseTo(destination.key)
  }
}

/** Does not ask once the session has ended: then nothing can be saved, and the sign-in page opens. */
export function askBeforeUnload(event: BeforeUnloadEvent) {
  if (session.state().status !== 'signedOut') event.preventDefault()
}

function traverseTo(key: string) {
  const { committed, finished } = window.navigation.traverseTo(key, { info: CONFIRMED_NAVIGATION })
  // Both promises reject when the user goes somewhere else first.
  void Promise.allSettled([committed, finished])
}

/** The path that a click opens in this tab, if it is on a link within the application. */
function pathOfLink({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): string | null {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return null
  const link = target.closest('a[href^="/"]:not([target], [download])')
  return link && link.getAttribute('href')
}
