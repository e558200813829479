/**
 * A complaint that appears between pressing and releasing a mouse button pushes what was pressed out from under it,
 * and the click is lost. So what leaving a field brings about waits until the button, or the finger, is up again.
 */
let isDown = false
const waiting: (() => void)[] = []

function release() {
  isDown = false
  // Behind the click, which follows at once.
  for (const work of waiting.splice(0)) setTimeout(work)
}

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (isDown = true), true)
  for (const end of ['pointerup', 'pointercancel'] as const) window.addEventListener(end, release, true)
}

/** Runs `work` now, or after the press that is under way. */
export function afterPress(work: () => void) {
  if (isDown) waiting.push(work)
  else work()
}
