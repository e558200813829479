/** Moves the focus from a part of the shown tab, which is about to disappear, to the tab itself. */
export const focusPanel = (): void => document.activeElement?.closest<HTMLElement>('[role=tabpanel]')?.focus()
