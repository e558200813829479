import { runCommand } from './steps/run-command.mjs'
import { readFileArgument } from './steps/path.mjs'
import { installAndGenerate } from './steps/prepare.mjs'

await runCommand(async () => {
  const file = readFileArgument('restore')
  await installAndGenerate({ omitDev: true })
  const { restore } = await import('./steps/server.mjs')
  await restore(file)
})
