import { build } from './steps/build.mjs'
import { main, say } from './steps/failure.mjs'
import { prepare } from './steps/prepare.mjs'
import { runFaultTests } from './steps/tests.mjs'

// `npm run test:faults -- kill clock` makes only these faults.
await main(async () => {
  await prepare()
  await build()
  const { passed, failed } = await runFaultTests({ only: process.argv.slice(2) })
  say(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
})
