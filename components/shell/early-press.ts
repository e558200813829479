/** The last thing that was pressed before the scripts arrived, if it was a button. */
type EarlyPress = { button: HTMLElement | null; event: Event | null; stop: () => void }
type EarlyWindow = Window & { earlyPress?: EarlyPress }

/**
 * Notes a press on a button that nothing reacts to yet, until the user does something else. It runs as the page's own
 * inline script, so it uses nothing outside itself. A button that sends a form works without scripts.
 */
export function noteEarlyPress(): void {
  const early: EarlyPress = {
    button: null,
    event: null,
    stop: () => {
      document.removeEventListener('click', note, true)
      document.removeEventListener('keydown', note, true)
    },
  }
  function note(event: Event) {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button[type="button"]') : null
    if (event.type === 'keydown' && button === early.button) return
    early.button = event.type === 'click' ? button : null
    early.event = event
  }
  document.addEventListener('click', note, true)
  document.addEventListener('keydown', note, true)
  ;(window as EarlyWindow).earlyPress = early
}

/** Called when React takes over the page. It handles a press that is still being dispatched by itself. */
export function stopNotingPresses(): void {
  const { earlyPress }: EarlyWindow = window
  if (!earlyPress) return
  earlyPress.stop()
  if (earlyPress.event?.eventPhase !== Event.NONE) earlyPress.button = null
}

/** Presses that button again, if it is still there. */
export function repeatEarlyPress(): void {
  const page: EarlyWindow = window
  const { earlyPress } = page
  delete page.earlyPress
  if (earlyPress?.button?.isConnected) earlyPress.button.click()
}
