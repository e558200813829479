import { main } from './steps/failure.mjs'
import { work } from './steps/server.mjs'

// Run by scripts/server/primary.ts, which has prepared everything.
await main(work)
