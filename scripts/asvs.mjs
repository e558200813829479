import { asvsReport } from './steps/asvs.mjs'
import { printLine } from '../lib/server/platform/failure.mjs'
import { main } from './steps/main.mjs'

await main(() => {
  const { isGood, text } = asvsReport()
  printLine(text)
  process.exitCode = isGood ? 0 : 1
})
