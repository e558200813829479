import { main } from '../scripts/steps/main.mjs'
import { serve } from '../scripts/steps/server.mjs'

/** Serves the built application with every call handed to Next, to compare with calling the handlers directly. */
await main(async () => {
  process.env.NODE_ENV = 'production'
  await serve({ dev: false, inProcessApi: false })
})
