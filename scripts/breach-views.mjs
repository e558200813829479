import { runServerCommand } from './steps/server-command.mjs'

await runServerCommand('breach', ({ listViews }, given) => listViews(given))
