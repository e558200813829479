import { runServerCommand } from './steps/server-command.mjs'

await runServerCommand('admin', ({ resetAdmin }, given) => resetAdmin(given))
