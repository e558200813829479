import { main } from './steps/main.mjs'
import { readFileArgument } from './steps/path.mjs'
import { installAndGenerate } from './steps/prepare.mjs'

await main(async () => {
  const file = readFileArgument('restore')
  await installAndGenerate({ omitDev: true })
  const { restore } = await import('./steps/server.mjs')
  await restore(file)
})
