/**
 * Keeps room for a complaint below a box. One that appears when the box is left would otherwise push the button
 * below away from under the pointer that is just pressing it, and the click would be lost.
 */
export const ROOM = ' '
