import { runPrepared } from './steps/prepared.mjs'

// The seeds are fixed, so that a run can be repeated. `npm run test:all` chooses new seeds.
await runPrepared(async () => {
  const { runAllParts } = await import('./steps/all-parts.mjs')
  await runAllParts({ short: true })
})
