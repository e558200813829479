import { runCommand } from './steps/run-command.mjs'
import { installAndGenerate } from './steps/prepare.mjs'

await runCommand(async () => {
  await installAndGenerate({ omitDev: true })
  const { signOutAfterBreach } = await import('./steps/server.mjs')
  await signOutAfterBreach(process.argv.slice(2))
})
