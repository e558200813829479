// What `npm start` and `npm run admin:create` run, without looking first whether to install or to build.
import { main } from '../../scripts/steps/failure.mjs'
import { createAdmin, serve } from '../../scripts/steps/server.mjs'

await main(() => (process.argv[2] === 'admin' ? createAdmin() : serve({ dev: false })))
