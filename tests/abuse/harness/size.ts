/** The short run is a part of `npm test`. The full run is described in docs/requirements.md. */
export const isShort = process.env.ABUSE === 'short'

/** Chooses the number for the full or for the short run. */
export const fullOrShort = (full: number, short: number): number => (isShort ? short : full)
