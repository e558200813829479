/** `npm test` runs the short form; docs/requirements.md states the numbers of the full one. */
export const isShort = process.env.FAULTS === 'short'

/** Chooses a count or duration for the full or the short form. */
export const size = (full: number, short: number): number => (isShort ? short : full)
