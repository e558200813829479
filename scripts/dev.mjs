import { main } from './steps/failure.mjs'
import { prepare } from './steps/prepare.mjs'

await main(async () => {
  await prepare()
  process.env.NODE_ENV = 'development'
  // As Next sets it: after an edit of .env it puts the environment back to what it was when the settings were read.
  process.env.TURBOPACK ??= 'auto'
  const { serve } = await import('./steps/server.mjs')
  await serve({ dev: true })
})
