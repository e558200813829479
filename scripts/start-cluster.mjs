import { main } from './steps/main.mjs'
import { start } from './steps/start.mjs'

await main(() => start({ workers: 'auto' }))
