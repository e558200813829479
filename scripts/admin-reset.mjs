import { runCommand } from './steps/run-command.mjs'
import { installAndGenerate } from './steps/prepare.mjs'

await runCommand(async () => {
  await installAndGenerate({ omitDev: true })
  const { resetAdmin } = await import('./steps/server.mjs')
  await resetAdmin(process.argv.slice(2))
})
