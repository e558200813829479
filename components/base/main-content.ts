/** The id of the element that contains the content of the screen. */
export const MAIN_ID = 'main'

/** Moves the focus to the content of the screen, after the focused element has disappeared. */
export const focusMain = () => document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
