import { main } from './steps/failure.mjs'
import { prepare } from './steps/prepare.mjs'

await main(async () => {
  await prepare()
  const { serve } = await import('./steps/server.mjs')
  await serve({ dev: true })
})
