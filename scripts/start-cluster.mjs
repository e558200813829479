import { main } from './steps/failure.mjs'
import { start } from './steps/start.mjs'

await main(() => start({ workers: 'auto' }))
