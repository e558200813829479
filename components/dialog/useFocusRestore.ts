import { type FocusEvent, useRef } from 'react'

/**
 * Restores the focus inside a dialog. When another dialog closes after this dialog has opened, the closing dialog moves
 * the focus to the page. MUI then moves the focus to the container of this dialog, not to the field, so that what the
 * user types would be lost. The handler belongs on the transition of the dialog, to which MUI passes focus events.
 * Checked with MUI 9.5.
 */
export function useFocusRestore() {
  const last = useRef<HTMLElement>(null)

  function onFocus({ target, currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    // Without a `relatedTarget`, the user has clicked on the container or has come back to the window.
    const isTakenBack = relatedTarget !== null && !currentTarget.contains(relatedTarget)
    if (target !== currentTarget && currentTarget.contains(target)) last.current = target
    else if (target === currentTarget && isTakenBack) last.current?.focus()
  }

  return onFocus
}
