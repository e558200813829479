import { parseArgs } from 'node:util'
import { buildApplication } from '../scripts/steps/build.mjs'
import { runCommand } from '../scripts/steps/run-command.mjs'
import { installAndGenerate } from '../scripts/steps/prepare.mjs'
import { compareCalls } from './compare.mjs'
import { startBoth } from './school.mjs'

/** `--through-next` passes every call to Next instead of to its handler. Arguments such as `list get` select calls. */
const { values: given, positionals: chosen } = parseArgs({
  options: { 'through-next': { type: 'boolean' } },
  allowPositionals: true,
})

await runCommand(async () => {
  await installAndGenerate()
  await buildApplication()
  const school = await startBoth(given['through-next'] ? 'bench/through-next.mjs' : undefined)
  await compareCalls(school, chosen)
  await school.stop()
})
