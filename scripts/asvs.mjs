import { report } from './steps/asvs.mjs'
import { say } from '../lib/server/platform/failure.mjs'
import { main } from './steps/main.mjs'

await main(() => {
  const { isGood, text } = report()
  say(text)
  process.exitCode = isGood ? 0 : 1
})
