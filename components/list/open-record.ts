import type { MouseEvent as ReactMouseEvent } from 'react'

/** Elements on which a press does not open the record: controls, and the whole cell of the checkbox. */
const CONTROLS = 'a, button, input, select, textarea, label, .select'

/**
 * Makes a whole row or card open its record: a press outside its controls becomes a click on the link of its title. With
 * Ctrl, ⌘ or Shift, the browser opens the link in a new tab or window.
 */
export function openRecord(event: ReactMouseEvent<HTMLElement>): void {
  const { target, currentTarget, button, ctrlKey, metaKey, shiftKey, altKey } = event
  // Ignore presses in menus and dialogs that were opened from the row: React bubbles these events to the row, too.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return
  if (event.defaultPrevented || button !== 0 || target.closest(CONTROLS) || isSelectingText()) return
  const link = target.closest('tr, .card')?.querySelector('a.title')
  link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey, altKey }))
}

const isSelectingText = () => window.getSelection()?.type === 'Range'
