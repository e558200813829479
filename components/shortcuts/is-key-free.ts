/** Elements that accept typed text, unlike a checkbox or a button. */
const TEXT_FIELD = [
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"])',
  'select',
  'textarea',
  '[contenteditable]:not([contenteditable="false"])',
].join()

/** Open lists that handle keys themselves. */
const OPEN_LIST = '[role="menu"], [role="listbox"]'
const OPEN_WIDGET = `[role="dialog"], ${OPEN_LIST}`

/** Whether a key has no other meaning here: no text field has the focus, and no dialog, menu or select is open. */
export const isKeyFree = ({ target }: KeyboardEvent): boolean =>
  !(target instanceof Element && target.closest(TEXT_FIELD)) && document.querySelector(OPEN_WIDGET) === null

/** Whether a key has no other meaning in an open dialog: no form in it has the focus, and no menu or select is open. */
export const isKeyFreeInDialog = ({ target }: KeyboardEvent): boolean =>
  !(target instanceof Element && target.closest(`form, ${TEXT_FIELD}`)) &&
  document.querySelector('[role="dialog"]') !== null &&
  document.querySelector(OPEN_LIST) === null
