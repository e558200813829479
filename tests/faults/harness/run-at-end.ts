import { afterAll, onTestFinished, TestRunner } from 'vitest'

type Tidy = () => unknown

/** The clean-ups of `beforeAll`. As a setup file of vitest, this module runs them at the end of each test file. */
const ofFile: Tidy[] = []
afterAll(async () => {
  for (const tidy of ofFile.splice(0).reverse()) await tidy()
})

/** Runs a clean-up at the end of the test, or at the end of the file when called in `beforeAll`. The newest runs first. */
export function runAtEnd(tidy: Tidy): void {
  if (TestRunner.getCurrentTest()) onTestFinished(tidy as () => Promise<void>)
  else ofFile.push(tidy)
}
