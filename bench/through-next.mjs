import { main } from '../scripts/steps/failure.mjs'
import { serve } from '../scripts/steps/server.mjs'

/** The built application as `npm start` serves it, but with every call handed to Next: what the doors are held against. */
await main(async () => {
  process.env.NODE_ENV = 'production'
  await serve({ dev: false, doors: false })
})
