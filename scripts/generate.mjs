import { main } from './steps/main.mjs'
import { installAndGenerate } from './steps/prepare.mjs'

await main(() => installAndGenerate({ omitDev: true }))
