import { main } from './steps/main.mjs'
import { prepare } from './steps/prepare.mjs'

await main(async () => {
  await prepare()
  process.env.NODE_ENV = 'development'
  // Next sets this too, but when .env changes it restores the environment of the moment when the settings were read.
  process.env.TURBOPACK ??= 'auto'
  const { serve } = await import('./steps/server.mjs')
  await serve({ dev: true })
})
