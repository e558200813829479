/**
 * Reserves the line for an error below a field. Otherwise an error that appears when the field loses the focus would
 * move the button below while it is being clicked, and the click would be lost.
 */
export const EMPTY_HELPER_TEXT = ' '
