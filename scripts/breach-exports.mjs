import { runServerCommand } from './steps/server-command.mjs'

await runServerCommand('breach', ({ listExports }, given) => listExports(given))
