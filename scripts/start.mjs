import { runPrepared } from './steps/prepared.mjs'
import { start } from './steps/start.mjs'

await runPrepared(start, { omitDev: true })
