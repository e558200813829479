import { buildApplication } from './steps/build.mjs'
import { printLine } from '../lib/server/platform/failure.mjs'
import { runCommand } from './steps/run-command.mjs'
import { installAndGenerate } from './steps/prepare.mjs'
import { chooseSeed } from './steps/seed.mjs'
import { runFaultTests } from './steps/tests.mjs'

// `npm run test:faults -- kill clock` runs only these tests.
await runCommand(async () => {
  await installAndGenerate()
  await buildApplication()
  chooseSeed()
  const { passed, failed } = await runFaultTests({ only: process.argv.slice(2) })
  printLine(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
})
