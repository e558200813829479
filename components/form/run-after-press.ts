/**
 * An error message that appears while the mouse button is down moves the pressed element, so that the click misses the
 * element. Work that a blur triggers therefore waits until the mouse button or the finger is up again.
 */
let isDown = false
const waiting: (() => void)[] = []

function release() {
  isDown = false
  // Run the work after the click event, which follows immediately.
  for (const work of waiting.splice(0)) setTimeout(work)
}

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (isDown = true), true)
  for (const end of ['pointerup', 'pointercancel'] as const) window.addEventListener(end, release, true)
}

/** Runs `work` now or, during a press, after the press. */
export function runAfterPress(work: () => void) {
  if (isDown) waiting.push(work)
  else work()
}
