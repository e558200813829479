import { runCommand } from './steps/run-command.mjs'
import { readFileArgument } from './steps/path.mjs'
import { installAndGenerate } from './steps/prepare.mjs'

await runCommand(async () => {
  const file = readFileArgument('backup')
  await installAndGenerate({ omitDev: true })
  const { backup } = await import('./steps/server.mjs')
  await backup(file)
})
