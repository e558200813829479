import { build } from '../scripts/steps/build.mjs'
import { main } from '../scripts/steps/main.mjs'
import { installAndGenerate } from '../scripts/steps/prepare.mjs'
import { node } from '../scripts/steps/run.mjs'

/** Measures batches; takes `--size 100000` and `--postgres`. */
await main(async () => {
  await installAndGenerate()
  await build()
  const tsx = ['--conditions=react-server', '--import', 'tsx', 'bench/batches/measure.ts']
  process.exitCode = (await node([...tsx, ...process.argv.slice(2)], { show: true })).code
})
