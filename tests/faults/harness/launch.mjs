// Runs what `npm start` and `npm run admin:create` run, without checking whether to install or build first.
import { main } from '../../../scripts/steps/main.mjs'
import { createAdmin, serve } from '../../../scripts/steps/server.mjs'

await main(() => (process.argv[2] === 'admin' ? createAdmin() : serve({ dev: false })))
