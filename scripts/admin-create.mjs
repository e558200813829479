import { main } from './steps/main.mjs'
import { installAndGenerate } from './steps/prepare.mjs'

await main(async () => {
  await installAndGenerate({ omitDev: true })
  const { createAdmin } = await import('./steps/server.mjs')
  await createAdmin()
})
