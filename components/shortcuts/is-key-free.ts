/** Elements that accept typed text, unlike a checkbox or a button. */
const TEXT_FIELD = [
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"])',
  'select',
  'textarea',
  '[contenteditable]:not([contenteditable="false"])',
].join()

/** Open widgets that handle keys themselves. */
const OPEN_WIDGET = '[role="dialog"], [role="menu"], [role="listbox"]'

/** Whether a key has no other meaning here: no text field has the focus, and no dialog, menu or select is open. */
export const isKeyFree = ({ target }: KeyboardEvent): boolean =>
  !(target instanceof Element && target.closest(TEXT_FIELD)) && document.querySelector(OPEN_WIDGET) === null
