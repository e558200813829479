import { buildApplication } from '../scripts/steps/build.mjs'
import { runCommand } from '../scripts/steps/run-command.mjs'
import { installAndGenerate } from '../scripts/steps/prepare.mjs'
import { runNode } from '../scripts/steps/run.mjs'

/**
 * Measures imports of 10,000 rows on SQLite and on Postgres. `--size 100000` sets the number of students before the
 * import, and `--custom-fields` adds 20 columns of custom fields.
 */
await runCommand(async () => {
  await installAndGenerate()
  await buildApplication()
  const tsx = ['--conditions=react-server', '--import', 'tsx', 'bench/import/measure.ts', ...process.argv.slice(2)]
  for (const args of [tsx, [...tsx, '--postgres']]) {
    process.exitCode ||= (await runNode(args, { show: true })).code
  }
})
