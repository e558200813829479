import type { FocusEvent } from 'react'

const dialogOf = (element: Element) => element.closest('[role="dialog"]')

/** Whether a field loses the focus only because a dialog such as "Discard changes?" opens over it. */
export function movesFocusToDialog({ target, relatedTarget }: FocusEvent): boolean {
  // The blur event of MUI's select has a plain object as its target, not an element.
  if (!(relatedTarget instanceof Element) || !(target instanceof Element)) return false
  const dialog = dialogOf(relatedTarget)
  return dialog !== null && dialog !== dialogOf(target)
}
