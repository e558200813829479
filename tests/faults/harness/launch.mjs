// Runs what `npm start` and `npm run admin:create` run, without checking whether to install or build first.
import { runCommand } from '../../../scripts/steps/run-command.mjs'
import { createAdmin, serve } from '../../../scripts/steps/server.mjs'

await runCommand(() => (process.argv[2] === 'admin' ? createAdmin() : serve({ dev: false })))
