import { mainPrepared } from './steps/prepared.mjs'

// Seeds are fixed, so that a run can be repeated; `npm run test:all` draws new ones.
await mainPrepared(async () => {
  const { runAllParts } = await import('./steps/all-parts.mjs')
  await runAllParts({ short: true })
})
