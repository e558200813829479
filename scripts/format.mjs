import { main } from './steps/main.mjs'
import { prepare } from './steps/prepare.mjs'
import { node } from './steps/run.mjs'

await main(async () => {
  await prepare()
  const { code } = await node(['node_modules/oxfmt/bin/oxfmt'], { show: true })
  process.exitCode = code
})
