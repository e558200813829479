import { parseArgs } from 'node:util'
import { build } from '../scripts/steps/build.mjs'
import { main } from '../scripts/steps/main.mjs'
import { installAndGenerate } from '../scripts/steps/prepare.mjs'
import { compareCalls } from './compare.mjs'
import { startBoth } from './school.mjs'

/** `--through-next` hands every call to Next instead of its handler; names select calls, such as `list get`. */
const { values: given, positionals: chosen } = parseArgs({
  options: { 'through-next': { type: 'boolean' } },
  allowPositionals: true,
})

await main(async () => {
  await installAndGenerate()
  await build()
  const school = await startBoth(given['through-next'] ? 'bench/through-next.mjs' : undefined)
  await compareCalls(school, chosen)
  await school.stop()
})
