'use client'

import { useEffect, useEffectEvent } from 'react'

/**
 * Holds back whoever is about to leave while something is unsaved. Closing or reloading the tab the browser asks about,
 * in words of its own. By a link, or through the browser's history where that can be told beforehand (the Navigation
 * API), nobody goes: `ask` is to see to that.
 *
 * @param ask gets the path of the link, and none for Back or Forward; of these a second one is not held back
 */
export function useLeaveWarning(unsaved: boolean, ask: (path?: string) => void) {
  const onLeave = useEffectEvent(ask)
  useEffect(() => {
    if (!unsaved) return
    const watch = new AbortController()
    const { signal } = watch
    window.addEventListener('beforeunload', event => event.preventDefault(), { signal })
    const onClick = (event: MouseEvent) => {
      const path = pathOfLink(event)
      if (!path) return
      event.preventDefault()
      onLeave(path)
    }
    // Before the link itself hears of it.
    document.addEventListener('click', onClick, { signal, capture: true })
    if ('navigation' in window) window.navigation.addEventListener('navigate', onNavigate, { signal })
    function onNavigate(event: NavigateEvent) {
      if (event.navigationType !== 'traverse' || !event.cancelable) return
      event.preventDefault()
      onLeave()
    }
    return () => watch.abort()
  }, [unsaved])
}

/** Where a click leads within this tab and the application. */
function pathOfLink({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): string | null {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return null
  const link = target.closest('a[href^="/"]:not([target], [download])')
  return link && link.getAttribute('href')
}
