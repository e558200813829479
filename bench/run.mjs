import { build } from '../scripts/steps/build.mjs'
import { main } from '../scripts/steps/main.mjs'
import { installAndGenerate } from '../scripts/steps/prepare.mjs'
import { node } from '../scripts/steps/run.mjs'
import { compareCalls } from './compare.mjs'
import { measureExport } from './export.mjs'
import { startBoth } from './school.mjs'
import { measureStart } from './start-time.mjs'
import { underLoad } from './under-load.mjs'

/** Measures everything, in some minutes; with `--size` only the database with that many students. */
await main(async () => {
  await installAndGenerate()
  const given = process.argv.slice(2)
  if (given.length > 0) return show(['--conditions=react-server', '--import', 'tsx', 'bench/size.ts', ...given])
  await build()
  const school = await startBoth()
  // First, so that only this load affects the memory figure.
  await underLoad(school)
  await compareCalls(school)
  await school.stop()
  await measureExport()
  await measureStart()
  await show(['bench/first-load.mjs'])
})

async function show(args) {
  process.exitCode = (await node(args, { show: true })).code
}
