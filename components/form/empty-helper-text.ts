/**
 * Reserves a line for the error below a field. Otherwise an error that appears on blur would move the button below the
 * field while the user is clicking it, and the click would be lost.
 */
export const EMPTY_HELPER_TEXT = ' '
