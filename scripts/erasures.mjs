import { resolve } from 'node:path'
import { runCommand } from './steps/run-command.mjs'
import { typedIn } from './steps/path.mjs'
import { installAndGenerate } from './steps/prepare.mjs'

await runCommand(async () => {
  const [mode, file] = process.argv.slice(2)
  await installAndGenerate({ omitDev: true })
  const { erasures } = await import('./steps/server.mjs')
  await erasures(mode, file && resolve(typedIn, file))
})
