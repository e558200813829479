/** Moves the focus to the open tab panel, before the focused element in the panel disappears. */
export const focusTabPanel = (): void => document.activeElement?.closest<HTMLElement>('[role=tabpanel]')?.focus()
