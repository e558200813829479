import { parseArgs } from 'node:util'
import { build } from '../scripts/steps/build.mjs'
import { main } from '../scripts/steps/failure.mjs'
import { prepare } from '../scripts/steps/prepare.mjs'
import { compareCalls } from './compare.mjs'
import { startBoth } from './school.mjs'

/** `--through-next` hands calls to Next, as `npm start` does with what it has no door for; names choose among the calls. */
const { values: given, positionals: chosen } = parseArgs({
  options: { 'through-next': { type: 'boolean' } },
  allowPositionals: true,
})

await main(async () => {
  await prepare()
  await build()
  const school = await startBoth(given['through-next'] ? 'bench/through-next.mjs' : undefined)
  await compareCalls(school, chosen)
  await school.stop()
})
