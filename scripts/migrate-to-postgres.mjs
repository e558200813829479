import { main } from './steps/failure.mjs'
import { prepare } from './steps/prepare.mjs'

await main(async () => {
  await prepare()
  const { moveToPostgres } = await import('./steps/server.mjs')
  await moveToPostgres(process.argv.slice(2))
})
