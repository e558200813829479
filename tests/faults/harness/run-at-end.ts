import { afterAll, onTestFinished, TestRunner } from 'vitest'

type Tidy = () => unknown

/** A setup file of vitest: undoes at the end of a file what was created before its tests. */
const ofFile: Tidy[] = []
afterAll(async () => {
  for (const tidy of ofFile.splice(0).reverse()) await tidy()
})

/** Runs a clean-up at the end of the test, or at the end of the file when called in `beforeAll`. The newest runs first. */
export function runAtEnd(tidy: Tidy): void {
  if (TestRunner.getCurrentTest()) onTestFinished(tidy as () => Promise<void>)
  else ofFile.push(tidy)
}
