import { main } from './steps/main.mjs'
import { prepare } from './steps/prepare.mjs'

await main(() => prepare({ omitDev: true }))
