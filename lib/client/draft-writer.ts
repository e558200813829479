/** How long to wait for the next key before a draft is stored. */
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
    /** Says that something has changed. */
    schedule() {
      cancel()
      timer = setTimeout(flush, DELAY_MS)
    },
    /** Writes what is not yet written. */
    flush,
    /** Forgets what is not yet written. */
    cancel,
    /** Writes what is not yet written, and stops. */
    close() {
      flush()
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('pagehide', flush)
    },
  }
}
