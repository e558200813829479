// Runs what `npm start` and `npm run admin:create` run, without checking whether to install or build first.
import { runCommand } from '../../../scripts/steps/run-command.mjs'
import { importTypeScript, serve } from '../../../scripts/steps/server.mjs'

const createAdmin = async () => (await importTypeScript('scripts/commands/admin.ts')).createAdmin()

await runCommand(() => (process.argv[2] === 'admin' ? createAdmin() : serve({ dev: false })))
