import { main } from './steps/main.mjs'
import { installAndGenerate } from './steps/prepare.mjs'
import { node } from './steps/run.mjs'

await main(async () => {
  await installAndGenerate()
  const { code } = await node(['node_modules/oxfmt/bin/oxfmt'], { show: true })
  process.exitCode = code
})
