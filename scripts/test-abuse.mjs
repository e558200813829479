import { runAbuseTests } from './steps/abuse.mjs'
import { build } from './steps/build.mjs'
import { printLine } from '../lib/server/platform/failure.mjs'
import { main } from './steps/main.mjs'
import { installAndGenerate } from './steps/prepare.mjs'
import { chooseSeed } from './steps/seed.mjs'

// `npm run test:abuse -- i-input y-fuzz` runs only these tests.
await main(async () => {
  await installAndGenerate()
  await build()
  chooseSeed()
  const { passed, failed } = await runAbuseTests({ only: process.argv.slice(2) })
  printLine(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
})
