import { runPrepared } from './steps/prepared.mjs'
import { chooseSeed } from './steps/seed.mjs'

// Runs all tests on both databases, all stories on the phone, and the abuse and fault tests in full.
// `TEST_SEED=7 npm run test:all` repeats the random data of an earlier run.
await runPrepared(async () => {
  chooseSeed()
  process.env.TESTS = 'all'
  const { runAllParts } = await import('./steps/all-parts.mjs')
  await runAllParts({ short: false })
})
