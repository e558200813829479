import { asvsReport } from './steps/asvs.mjs'
import { printLine } from '../lib/server/platform/failure.mjs'
import { runCommand } from './steps/run-command.mjs'

await runCommand(() => {
  const { isGood, text } = asvsReport()
  printLine(text)
  process.exitCode = isGood ? 0 : 1
})
