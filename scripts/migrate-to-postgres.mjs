import { runCommand } from './steps/run-command.mjs'
import { installAndGenerate } from './steps/prepare.mjs'

await runCommand(async () => {
  await installAndGenerate({ omitDev: true })
  const { transferToPostgres } = await import('./steps/server.mjs')
  await transferToPostgres(process.argv.slice(2))
})
