import { typedPath } from './steps/path.mjs'
import { runServerCommand } from './steps/server-command.mjs'

await runServerCommand('erasures', ({ erasures }, [mode, file]) => erasures(mode, file && typedPath(file)))
