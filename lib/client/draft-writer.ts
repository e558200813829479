/** How long to wait for another change before the draft is stored. */
const DELAY_MS = 300

export type DraftWriter = ReturnType<typeof createDraftWriter>

/** Calls `write` shortly after the last change, and at once when the page is hidden, left or discarded. */
export function createDraftWriter(write: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined

  function cancel() {
    clearTimeout(timer)
    timer = undefined
  }
  function flush() {
    if (timer === undefined) return
    cancel()
    write()
  }
  const onHide = () => document.visibilityState === 'hidden' && flush()
  document.addEventListener('visibilitychange', onHide)
  window.addEventListener('pagehide', flush)

  return {
    /** Call this after each change: it starts the delay again. */
    schedule() {
      cancel()
      timer = setTimeout(flush, DELAY_MS)
    },
    /** Writes a scheduled draft now. */
    flush,
    cancel,
    /** Writes a scheduled draft now, and removes the listeners. */
    close() {
      flush()
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('pagehide', flush)
    },
  }
}
