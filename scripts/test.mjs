import { runAbuseTests } from './steps/abuse.mjs'
import { build } from './steps/build.mjs'
import { check } from './steps/check.mjs'
import { main, say } from './steps/failure.mjs'
import { prepare } from './steps/prepare.mjs'
import { runBrowserTests, runFaultTests, runUnitTests } from './steps/tests.mjs'

const PARTS = [
  ['Check', 'Checking the code', check],
  ['Unit and API tests', 'Running the unit and API tests', runUnitTests],
  [
    'Build',
    'Building what the browser, abuse and fault tests use',
    () => build().then(() => ({ passed: 1, failed: 0 })),
  ],
  ['Browser tests', 'Running the browser tests', runBrowserTests],
  ['Abuse', 'Running the abuse tests', () => runAbuseTests({ short: true })],
  ['Faults', 'Running the fault-injection tests', () => runFaultTests({ short: true })],
]

await main(async () => {
  await prepare()
  const results = []
  for (const [name, doing, run] of PARTS) {
    say(doing)
    const started = performance.now()
    const result = await run().catch(error => {
      say(error.message)
      return { passed: 0, failed: 1 }
    })
    results.push({ name, seconds: (performance.now() - started) / 1000, ...result })
  }
  summarize(results)
})

function summarize(results) {
  say('')
  for (const { name, passed, failed, skipped = 0, seconds } of results) {
    const counts = `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
    say(`${name.padEnd(20)}${counts.padEnd(32)}${seconds.toFixed(0)} s`)
  }
  const sum = key => results.reduce((total, result) => total + result[key], 0)
  process.exitCode = sum('failed') > 0 ? 1 : 0
  say(`${sum('passed')} passed, ${sum('failed')} failed`)
}
