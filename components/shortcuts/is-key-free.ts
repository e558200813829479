/** Elements that take text. A checkbox takes none. */
const TEXT_FIELD = [
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"])',
  'select',
  'textarea',
  '[contenteditable]:not([contenteditable="false"])',
].join()

/** They have keys of their own. */
const OPEN_WIDGET = '[role="dialog"], [role="menu"], [role="listbox"]'

/** Whether a key has no other meaning where it is pressed: the focus is in no text field, and no dialog, menu or select is open. */
export const isKeyFree = ({ target }: KeyboardEvent): boolean =>
  !(target instanceof Element && target.closest(TEXT_FIELD)) && document.querySelector(OPEN_WIDGET) === null
