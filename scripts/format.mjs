import { runCommand } from './steps/run-command.mjs'
import { installAndGenerate } from './steps/prepare.mjs'
import { runNode } from './steps/run.mjs'

await runCommand(async () => {
  await installAndGenerate()
  const { code } = await runNode(['node_modules/oxfmt/bin/oxfmt'], { show: true })
  process.exitCode = code
})
