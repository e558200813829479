import { runCommand } from './steps/run-command.mjs'
import { installAndGenerate } from './steps/prepare.mjs'
import { runNode } from './steps/run.mjs'

await runCommand(async () => {
  await installAndGenerate()
  // Node would warn that importing WebAssembly, which the schema engine is, is experimental.
  const options = ['--disable-warning=ExperimentalWarning', '--conditions=react-server', '--import', 'tsx']
  const { code } = await runNode([...options, 'scripts/migrations/write.ts', ...process.argv.slice(2)], { show: true })
  process.exitCode = code
})
