/** `npm test` runs the short form. docs/requirements.md states the numbers of the full form. */
export const isShort = process.env.FAULTS === 'short'

/** Settings of the servers: the short form hashes passwords at the lowest cost. */
export const CHEAP_HASHES: Record<string, string> = isShort ? { BCRYPT_COST: '10' } : {}

/** Chooses a count or duration for the full or the short form. */
export const fullOrShort = (full: number, short: number): number => (isShort ? short : full)
