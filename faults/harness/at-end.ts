import { afterAll, onTestFinished, TestRunner } from 'vitest'

type Tidy = () => unknown

/** A setup file of vitest: what was made before the tests of a file goes after the last of them. */
const ofFile: Tidy[] = []
afterAll(async () => {
  for (const tidy of ofFile.splice(0).reverse()) await tidy()
})

/** Undoes what a test has made at its end, and what `beforeAll` has made at the end of the file; the last made first. */
export function atEnd(tidy: Tidy): void {
  if (TestRunner.getCurrentTest()) onTestFinished(tidy as () => Promise<void>)
  else ofFile.push(tidy)
}
