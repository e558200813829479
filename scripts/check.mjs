import { runChecks } from './steps/check.mjs'
import { printLine } from '../lib/server/platform/failure.mjs'
import { runCommand } from './steps/run-command.mjs'
import { installAndGenerate } from './steps/prepare.mjs'

await runCommand(async () => {
  await installAndGenerate()
  printLine('Checking the code')
  const { failed } = await runChecks()
  process.exitCode = failed > 0 ? 1 : 0
})
