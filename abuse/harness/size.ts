/** The short form is a part of `npm test`; the full one has the figures that the README states. */
export const isShort = process.env.ABUSE === 'short'

/** How many: in full, and in the short form. */
export const size = (full: number, short: number): number => (isShort ? short : full)
