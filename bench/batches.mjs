import { buildApplication } from '../scripts/steps/build.mjs'
import { runCommand } from '../scripts/steps/run-command.mjs'
import { installAndGenerate } from '../scripts/steps/prepare.mjs'
import { runNode } from '../scripts/steps/run.mjs'

/** Measures batches. `--size 100000` sets the number of students, and `--postgres` measures on Postgres. */
await runCommand(async () => {
  await installAndGenerate()
  await buildApplication()
  const tsx = ['--conditions=react-server', '--import', 'tsx', 'bench/batches/measure.ts']
  process.exitCode = (await runNode([...tsx, ...process.argv.slice(2)], { show: true })).code
})
