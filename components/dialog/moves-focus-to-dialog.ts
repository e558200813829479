import type { FocusEvent } from 'react'

const dialogOf = (element: Element) => element.closest('[role="dialog"]')

/** Whether a field loses the focus only because a dialog such as "Discard changes?" opens over it. */
export function movesFocusToDialog({ target, relatedTarget }: FocusEvent): boolean {
  // A select reports its blur with an object as target that is no element.
  if (!(relatedTarget instanceof Element) || !(target instanceof Element)) return false
  const dialog = dialogOf(relatedTarget)
  return dialog !== null && dialog !== dialogOf(target)
}
