'use client'

import { useEffect, useEffectEvent } from 'react'
import { markUnsaved } from '@/lib/client/tabs'

/**
 * Warns before the user leaves unsaved changes. Closing or reloading the tab shows the browser's own warning. A click on
 * a link, and Back or Forward in browsers with the Navigation API, is cancelled and calls `ask`. Signing out, in this tab
 * or another, asks first.
 *
 * @param ask gets the path of the link; undefined for Back and Forward, where browsers do not cancel a second attempt
 */
export function useLeaveWarning(unsaved: boolean, ask: (path?: string) => void) {
  const onLeave = useEffectEvent(ask)
  useEffect(() => {
    if (!unsaved) return
    const release = markUnsaved()
    const watch = new AbortController()
    const { signal } = watch
    window.addEventListener('beforeunload', event => event.preventDefault(), { signal })
    const onClick = (event: MouseEvent) => {
      const path = pathOfLink(event)
      if (!path) return
      event.preventDefault()
      onLeave(path)
    }
    // In the capture phase, before the link's own handler.
    document.addEventListener('click', onClick, { signal, capture: true })
    if ('navigation' in window) window.navigation.addEventListener('navigate', onNavigate, { signal })
    function onNavigate(event: NavigateEvent) {
      if (event.navigationType !== 'traverse' || !event.cancelable) return
      event.preventDefault()
      onLeave()
    }
    return () => {
      watch.abort()
      release()
    }
  }, [unsaved])
}

/** The path that a click opens in this tab, if it is on a link within the application. */
function pathOfLink({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): string | null {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return null
  const link = target.closest('a[href^="/"]:not([target], [download])')
  return link && link.getAttribute('href')
}
