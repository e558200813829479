/** Lets the dialog around a form ask it to close: by Escape or a click beside it. */
export type Closable = { close: () => void }
