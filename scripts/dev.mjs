import { runCommand } from './steps/run-command.mjs'
import { installAndGenerate } from './steps/prepare.mjs'

await runCommand(async () => {
  await installAndGenerate()
  process.env.NODE_ENV = 'development'
  // Next sets this variable too, but when .env changes, Next restores the environment from before, when the settings were read.
  process.env.TURBOPACK ??= 'auto'
  const { serve } = await import('./steps/server.mjs')
  await serve({ dev: true })
})
