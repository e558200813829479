import { runServerCommand } from './steps/server-command.mjs'

await runServerCommand('transfer', ({ transferToPostgres }, given) => transferToPostgres(given))
