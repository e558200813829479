/**
 * Keys that press a button of the open details or of the screen. `useShortcuts` finds the button by its
 * `aria-keyshortcuts`.
 */
export const RECORD_KEYS = { edit: 'E', next: 'J', previous: 'K', add: 'N' } as const
