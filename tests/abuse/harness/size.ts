/** The short form is a part of `npm test`; the full one is what docs/requirements.md states. */
export const isShort = process.env.ABUSE === 'short'

/** A number for the full and one for the short form. */
export const size = (full: number, short: number): number => (isShort ? short : full)
