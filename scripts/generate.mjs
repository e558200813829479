import { main } from './steps/failure.mjs'
import { generate } from './steps/generate.mjs'

await main(generate)
