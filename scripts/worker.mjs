import { runCommand } from './steps/run-command.mjs'
import { serveAsWorker } from './steps/server.mjs'

// Started by server/workers/cluster-primary.ts after it has prepared the database.
await runCommand(serveAsWorker)
