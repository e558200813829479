/**
 * Keys that press a button in the open details of a record or on the screen. `useShortcuts` finds the button by its
 * `aria-keyshortcuts`.
 */
export const RECORD_KEYS = { edit: 'E', next: 'J', previous: 'K', add: 'N' } as const
