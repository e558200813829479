/** A form that its dialog asks to close, on Escape or a click outside. */
export type Closable = { close: () => void }
