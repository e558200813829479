/** Loads quick find: when it is opened, or a moment before, when that is likely. */
export const loadQuickFind = async () => (await import('./QuickFindDialog')).QuickFindDialog

/** A failure shows when it is opened, which tries again. */
export const prefetchQuickFind = () => void loadQuickFind().catch(() => undefined)
