import { main } from './steps/failure.mjs'
import { prepare } from './steps/prepare.mjs'

await main(async () => {
  await prepare()
  process.env.NODE_ENV = 'development'
  const { serve } = await import('./steps/server.mjs')
  await serve({ dev: true })
})
