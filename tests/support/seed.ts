/** Seed of generated test data: fixed in `npm test`, random in `npm run test:all`. */
export const SEED = Number(process.env.TEST_SEED ?? 1)

/** How often a test draws random data: in full in `npm run test:all`, a third in `npm test`, where the seed is fixed. */
export const numRuns = (full: number): number => (process.env.TESTS === 'all' ? full : Math.ceil(full / 3))
