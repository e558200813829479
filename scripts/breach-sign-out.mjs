import { runServerCommand } from './steps/server-command.mjs'

await runServerCommand('breach', ({ signOutAfterBreach }, given) => signOutAfterBreach(given))
