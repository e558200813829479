import { main } from './steps/main.mjs'
import { installMissing } from './steps/packages.mjs'
import { start } from './steps/start.mjs'

await main(start, { meanwhile: signal => installMissing({ omitDev: true, signal }) })
