import { mainPrepared } from './steps/prepared.mjs'
import { start } from './steps/start.mjs'

await mainPrepared(start, { omitDev: true })
