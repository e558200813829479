import { type FocusEvent, useRef } from 'react'

/**
 * Handles the focus events of a dialog; MUI hands them to its transition. Another dialog that closes after this one has opened
 * moves the focus to the page. MUI takes it back to this dialog, but not to the field that had it, and typed text would be lost.
 * Checked with MUI 9.5.
 */
export function useReturnedFocus() {
  const last = useRef<HTMLElement>(null)

  function onFocus({ target, currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    // Without an element that lost the focus, the user has clicked on the container, or come back to the window.
    const isTakenBack = relatedTarget !== null && !currentTarget.contains(relatedTarget)
    if (target !== currentTarget && currentTarget.contains(target)) last.current = target
    else if (target === currentTarget && isTakenBack) last.current?.focus()
  }

  return onFocus
}
