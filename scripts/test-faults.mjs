import { build } from './steps/build.mjs'
import { say } from '../lib/server/platform/failure.mjs'
import { main } from './steps/main.mjs'
import { prepare } from './steps/prepare.mjs'
import { chooseSeed } from './steps/seed.mjs'
import { runFaultTests } from './steps/tests.mjs'

// `npm run test:faults -- kill clock` runs only these tests.
await main(async () => {
  await prepare()
  await build()
  chooseSeed()
  const { passed, failed } = await runFaultTests({ only: process.argv.slice(2) })
  say(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
})
