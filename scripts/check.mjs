import { check } from './steps/check.mjs'
import { say } from '../lib/server/platform/failure.mjs'
import { main } from './steps/main.mjs'
import { prepare } from './steps/prepare.mjs'

await main(async () => {
  await prepare()
  say('Checking the code')
  const { failed } = await check()
  process.exitCode = failed > 0 ? 1 : 0
})
