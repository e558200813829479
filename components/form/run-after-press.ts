/**
 * An error message that appears between pressing and releasing the mouse button moves the pressed element, so the click
 * misses it. Work that a blur causes therefore waits until the button or finger is up again.
 */
let isDown = false
const waiting: (() => void)[] = []

function release() {
  isDown = false
  // After the click event, which follows immediately.
  for (const work of waiting.splice(0)) setTimeout(work)
}

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (isDown = true), true)
  for (const end of ['pointerup', 'pointercancel'] as const) window.addEventListener(end, release, true)
}

/** Runs `work` now, or after the current press. */
export function runAfterPress(work: () => void) {
  if (isDown) waiting.push(work)
  else work()
}
