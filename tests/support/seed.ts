/** Seed of generated test data: fixed in `npm test`, random in `npm run test:all`. */
export const SEED = Number(process.env.TEST_SEED ?? 1)

/** How often a test draws random data: `npm test`, with its fixed seed, draws a third of the full number. */
export const numRuns = (full: number): number => (process.env.TESTS === 'all' ? full : Math.ceil(full / 3))
