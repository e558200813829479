import { build } from './steps/build.mjs'
import { printLine } from '../lib/server/platform/failure.mjs'
import { main } from './steps/main.mjs'
import { installAndGenerate } from './steps/prepare.mjs'
import { chooseSeed } from './steps/seed.mjs'
import { runFaultTests } from './steps/tests.mjs'

// `npm run test:faults -- kill clock` runs only these tests.
await main(async () => {
  await installAndGenerate()
  await build()
  chooseSeed()
  const { passed, failed } = await runFaultTests({ only: process.argv.slice(2) })
  printLine(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
})
