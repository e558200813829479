import { useEffect, useEffectEvent, useRef } from 'react'
import { useRouter } from 'next/navigation'
import { isBackThatClosesDialog, CONFIRMED_NAVIGATION, useClosesWithAddress } from '@/components/dialog/back-closes'
import { isDialogClosing, isFormInAddress, isThisPage } from '@/components/dialog/dialog-history'
import { session } from '@/lib/client/session'
import { markUnsaved } from '@/lib/client/tabs'

/** A link within the application, or an entry of the tab's history. */
export type Destination = { path: string } | { key: string }

/**
 * Warns before the user leaves unsaved changes. When the user closes or reloads the tab, the browser shows its own
 * warning. A click on a link is cancelled and calls `ask`. In browsers with the Navigation API, Back and Forward are
 * also cancelled and call `ask`. Signing out in this or another tab asks first.
 *
 * @param ask called with the user's destination. A second attempt to go Back or Forward cannot be cancelled.
 * @returns a function that goes to a destination without asking again
 */
export function useLeaveWarning(unsaved: boolean, ask: (destination: Destination) => void) {
  const router = useRouter()
  const onLeave = useEffectEvent(ask)
  const closesWithAddress = useClosesWithAddress()
  const watching = useRef<AbortController>(undefined)
  useEffect(() => {
    if (!unsaved) return
    const release = markUnsaved()
    const watch = (watching.current = new AbortController())
    const { signal } = watch
    window.addEventListener('beforeunload', askBeforeUnload, { signal })
    // Another dialog over the same page closes a form in the address, but not a form on the page.
    const staysOpen = (url: string) => !closesWithAddress && isThisPage(url)
    const onClick = (event: MouseEvent) => {
      const path = pathOfLink(event)
      if (!path || staysOpen(path)) return
      event.preventDefault()
      onLeave({ path })
    }
    // In the capture phase, so that this handler runs before the handler of the link.
    document.addEventListener('click', onClick, { signal, capture: true })
    if ('navigation' in window) window.navigation.addEventListener('navigate', onNavigate, { signal })
    function onNavigate(event: NavigateEvent) {
      if (event.navigationType !== 'traverse' || !event.cancelable || isDialogClosing()) return
      if (isBackThatClosesDialog(event)) return
      if (staysOpen(event.destination.url)) return
      event.preventDefault()
      onLeave({ key: event.destination.key })
    }
    return () => {
      watch.abort()
      release()
    }
  }, [unsaved, closesWithAddress])

  return (destination: Destination) => {
    // Stop listening now, because the form stays mounted while its dialog fades out.
    watching.current?.abort()
    // Replace the history entry of the form: Back from the destination must not open the form, which would be empty.
    if ('path' in destination && isFormInAddress()) router.replace(destination.path)
    else if ('path' in destination) router.push(destination.path)
    else traverseTo(destination.key)
  }
}

/**
 * Asks before the tab is closed, unless the session has ended: nothing can be saved then, and the sign-in page opens.
 */
export function askBeforeUnload(event: BeforeUnloadEvent) {
  if (session.state().status !== 'signedOut') event.preventDefault()
}

function traverseTo(key: string) {
  const { committed, finished } = window.navigation.traverseTo(key, { info: CONFIRMED_NAVIGATION })
  // Ignore rejections: both promises reject if the user goes to another page first.
  void Promise.allSettled([committed, finished])
}

/** The path of a clicked link that opens in this tab and leads to a page of the application; null for other clicks. */
function pathOfLink({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): string | null {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return null
  const link = target.closest('a[href^="/"]:not([target], [download])')
  return link && link.getAttribute('href')
}
