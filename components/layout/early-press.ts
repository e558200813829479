/** The last button that was pressed before the scripts arrived. */
type EarlyPress = { button: HTMLElement | null; stop: () => void }
type EarlyWindow = Window & { earlyPress?: EarlyPress }

/**
 * Notes presses on buttons that nothing reacts to yet. It runs as the page's own inline script, so it uses nothing outside
 * itself. A button that sends a form works without scripts.
 */
export function noteEarlyPress(): void {
  const early: EarlyPress = {
    button: null,
    stop: () => document.removeEventListener('click', note, true),
  }
  function note({ target }: Event) {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[type="button"]') : null
    if (button) early.button = button
  }
  document.addEventListener('click', note, true)
  ;(window as EarlyWindow).earlyPress = early
}

/** Presses that button again, if it is still there, now that the browser has taken over the page. */
export function repeatEarlyPress(): void {
  const page: EarlyWindow = window
  const { earlyPress } = page
  if (!earlyPress) return
  delete page.earlyPress
  earlyPress.stop()
  if (earlyPress.button?.isConnected) earlyPress.button.click()
}
