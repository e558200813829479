/**
 * Keys that press a button, as its `aria-keyshortcuts` names them: `useShortcuts` finds the button by this attribute, in the
 * open details of a record or on the screen.
 */
export const RECORD_KEYS = { edit: 'E', next: 'J', previous: 'K', add: 'N' } as const
