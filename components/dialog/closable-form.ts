/** The handle of a form. The dialog around the form calls `close` on Escape or a click outside. */
export type ClosableForm = { close: () => void }
