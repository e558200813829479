import { MUTATED } from './scripts/steps/mutated-parts.mjs'

const { mutate = [] } = MUTATED[process.env.MUTATED] ?? {}

/** Options of Stryker, which changes the code in small ways and runs the tests on each change. */
export default {
  mutate: [...mutate, '!**/*.test.ts'],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // A mutation of code that runs while a module loads needs all tests: two hours for the schemas of the contract.
  ignoreStatic: true,
  concurrency: 2,
  timeoutMS: 20_000,
  dryRunTimeoutMinutes: 30,
  tempDirName: '.cache/stryker',
  ignorePatterns: ['.next', '.cache', 'data', 'bench', 'docs', 'e2e'],
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: `.cache/tests/mutation-${process.env.MUTATED}.json` },
  clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
  thresholds: { high: 90, low: 80, break: 80 },
}
