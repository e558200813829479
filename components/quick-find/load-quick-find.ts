/** Loads quick find when it is opened, or earlier when opening it is likely. */
export const loadQuickFind = async () => (await import('./QuickFindDialog')).QuickFindDialog

/** Starts to load quick find early. Ignores a failure, because opening quick find tries again and shows the error. */
export const prefetchQuickFind = () => void loadQuickFind().catch(() => undefined)
