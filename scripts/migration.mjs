import { runCommand } from './steps/run-command.mjs'
import { installAndGenerate } from './steps/prepare.mjs'
import { runNode } from './steps/run.mjs'

await runCommand(async () => {
  await installAndGenerate()
  // The schema engine is WebAssembly, and Node would warn that importing WebAssembly is experimental.
  const options = ['--disable-warning=ExperimentalWarning', '--conditions=react-server', '--import', 'tsx']
  const { code } = await runNode([...options, 'scripts/migrations/write.ts', ...process.argv.slice(2)], { show: true })
  process.exitCode = code
})
