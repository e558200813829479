import { runCommand } from './steps/run-command.mjs'
import { installAndGenerate } from './steps/prepare.mjs'

await runCommand(async () => {
  await installAndGenerate()
  process.env.NODE_ENV = 'development'
  // Next also sets this variable. But when .env changes, Next restores the environment from before it read .env.
  process.env.TURBOPACK ??= 'auto'
  const { serve } = await import('./steps/server.mjs')
  await serve({ dev: true })
})
