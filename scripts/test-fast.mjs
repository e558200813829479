import { runPrepared } from './steps/prepared.mjs'

// Checks the types, and runs the tests that need neither a database nor a browser.
await runPrepared(async () => {
  const { runChecks } = await import('./steps/check.mjs')
  const { runParts } = await import('./steps/parts.mjs')
  const { runUnitTests } = await import('./steps/tests.mjs')
  await runParts([
    ['Types', 'Checking the types', () => runChecks(['Types'])],
    [
      'Units and screens',
      'Running the unit tests',
      () => runUnitTests({ projects: ['plain', 'client', 'client own'] }),
    ],
  ])
})
