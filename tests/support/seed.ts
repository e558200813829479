/** Seed of generated test data: fixed in `npm test`, random in `npm run test:all`. */
export const SEED = Number(process.env.TEST_SEED ?? 1)
