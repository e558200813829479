import { buildApplication } from './steps/build.mjs'
import { runCommand } from './steps/run-command.mjs'
import { runParts } from './steps/parts.mjs'
import { installAndGenerate } from './steps/prepare.mjs'
import { runBrowserTests, runFaultTests, runUnitTests } from './steps/tests.mjs'

const BROWSER = { only: ['student-workflow.spec.ts', 'sign-in.spec.ts', 'server.spec.ts', 'photo.spec.ts'] }
const DATABASES = { only: ['lib/server/db', 'lib/server/backup', 'lib/server/transfer', 'server/', 'scripts/commands'] }

// Runs the tests that depend on the version of Node. Started by test-node.mjs.
await runCommand(async () => {
  await installAndGenerate()
  await runParts([
    ['Build', 'Building what the tests use', () => buildApplication().then(() => ({ passed: 1, failed: 0 }))],
    ['A day’s work', 'Starting, signing in and working in the browser', () => runBrowserTests(BROWSER)],
    ['Databases', 'Running the database and server tests', () => runUnitTests(DATABASES)],
    ['Faults', 'Running the fault-injection tests', () => runFaultTests({ short: true })],
  ])
})
