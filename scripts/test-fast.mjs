import { main } from './steps/main.mjs'
import { installMissing } from './steps/packages.mjs'
import { prepare } from './steps/prepare.mjs'

// What a programmer runs after each change: types, and the tests that need neither a database nor a browser.
await main(
  async () => {
    await prepare()
    const { check } = await import('./steps/check.mjs')
    const { runParts } = await import('./steps/parts.mjs')
    const { runUnitTests } = await import('./steps/tests.mjs')
    await runParts([
      ['Types', 'Checking the types', () => check(['Types'])],
      ['Units and screens', 'Running the unit tests', () => runUnitTests({ projects: ['plain', 'client'] })],
    ])
  },
  { meanwhile: signal => installMissing({ signal }) },
)
