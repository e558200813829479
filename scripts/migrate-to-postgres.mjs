import { main } from './steps/main.mjs'
import { prepare } from './steps/prepare.mjs'

await main(async () => {
  await prepare({ omitDev: true })
  const { transferToPostgres } = await import('./steps/server.mjs')
  await transferToPostgres(process.argv.slice(2))
})
