import { runCommand } from './steps/run-command.mjs'
import { installAndGenerate } from './steps/prepare.mjs'

await runCommand(async () => {
  await installAndGenerate({ omitDev: true })
  const { createAdmin } = await import('./steps/server.mjs')
  await createAdmin()
})
