import { buildApplication } from './steps/build.mjs'
import { runCommand } from './steps/run-command.mjs'
import { installAndGenerate } from './steps/prepare.mjs'

await runCommand(async () => {
  await installAndGenerate({ omitDev: true })
  await buildApplication()
})
