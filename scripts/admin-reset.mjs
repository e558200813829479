import { main } from './steps/main.mjs'
import { installAndGenerate } from './steps/prepare.mjs'

await main(async () => {
  await installAndGenerate({ omitDev: true })
  const { resetAdmin } = await import('./steps/server.mjs')
  await resetAdmin(process.argv.slice(2))
})
