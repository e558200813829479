import { buildApplication } from '../scripts/steps/build.mjs'
import { runCommand } from '../scripts/steps/run-command.mjs'
import { installAndGenerate } from '../scripts/steps/prepare.mjs'
import { runNode } from '../scripts/steps/run.mjs'
import { compareCalls } from './compare.mjs'
import { measureExport } from './export.mjs'
import { startBoth } from './school.mjs'
import { measureStart } from './start-time.mjs'
import { measureUnderLoad } from './under-load.mjs'

/** Measures everything, which takes some minutes. With `--size`, measures only a database with that many students. */
await runCommand(async () => {
  await installAndGenerate()
  const given = process.argv.slice(2)
  if (given.length > 0) return show(['--conditions=react-server', '--import', 'tsx', 'bench/size.ts', ...given])
  await buildApplication()
  const school = await startBoth()
  // Measure this first, so that only this load affects the memory figure.
  await measureUnderLoad(school)
  await compareCalls(school)
  await school.stop()
  await measureExport()
  await measureStart()
  await show(['bench/first-load.mjs'])
})

async function show(args) {
  process.exitCode = (await runNode(args, { show: true })).code
}
