import { runServerCommand } from './steps/server-command.mjs'

await runServerCommand('admin', ({ createAdmin }) => createAdmin())
