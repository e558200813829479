import { readFileArgument } from './steps/path.mjs'
import { runServerCommand } from './steps/server-command.mjs'

await runServerCommand('restore', ({ restore }) => restore(readFileArgument('restore')))
