import { Failure } from '../lib/server/platform/failure.mjs'
import { runCommand } from './steps/run-command.mjs'
import { typedPath } from './steps/path.mjs'
import { installAndGenerate } from './steps/prepare.mjs'

await runCommand(async () => {
  const [since, file, ...more] = process.argv.slice(2)
  if (!file) throw new Failure('Name a day and a file, for example: npm run breach:exports -- 2026-11-20 list.csv')
  await installAndGenerate({ omitDev: true })
  const { listExports } = await import('./steps/server.mjs')
  await listExports(typedPath(file), [since, ...more])
})
