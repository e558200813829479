import { check } from './steps/check.mjs'
import { main, say } from './steps/failure.mjs'
import { generate } from './steps/generate.mjs'

await main(async () => {
  await generate()
  say('Checking the code')
  const { failed } = await check()
  process.exitCode = failed > 0 ? 1 : 0
})
