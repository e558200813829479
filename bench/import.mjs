import { build } from '../scripts/steps/build.mjs'
import { main } from '../scripts/steps/main.mjs'
import { installAndGenerate } from '../scripts/steps/prepare.mjs'
import { node } from '../scripts/steps/run.mjs'

/** Measures imports of 10,000 rows on SQLite and on Postgres. `--size 100000` sets the number of students before the import. */
await main(async () => {
  await installAndGenerate()
  await build()
  const tsx = ['--conditions=react-server', '--import', 'tsx', 'bench/import/measure.ts', ...process.argv.slice(2)]
  for (const args of [tsx, [...tsx, '--postgres']]) {
    process.exitCode ||= (await node(args, { show: true })).code
  }
})
