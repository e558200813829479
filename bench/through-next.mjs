import { runCommand } from '../scripts/steps/run-command.mjs'
import { serve } from '../scripts/steps/server.mjs'

/** Serves the built application with every call handed to Next, to compare with calling the handlers directly. */
await runCommand(async () => {
  process.env.NODE_ENV = 'production'
  await serve({ dev: false, inProcessApi: false })
})
