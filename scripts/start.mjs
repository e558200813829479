import { main } from './steps/failure.mjs'
import { prepare } from './steps/prepare.mjs'

await main(async () => {
  await prepare()
  const { build } = await import('./steps/build.mjs')
  await build()
  process.env.NODE_ENV = 'production'
  const { serve } = await import('./steps/server.mjs')
  await serve({ dev: false })
})
