/** Moves the focus to the open tab before the focused part of the tab disappears. */
export const focusPanel = (): void => document.activeElement?.closest<HTMLElement>('[role=tabpanel]')?.focus()
