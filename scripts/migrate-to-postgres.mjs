import { main } from './steps/main.mjs'
import { installAndGenerate } from './steps/prepare.mjs'

await main(async () => {
  await installAndGenerate({ omitDev: true })
  const { transferToPostgres } = await import('./steps/server.mjs')
  await transferToPostgres(process.argv.slice(2))
})
