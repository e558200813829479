import { check } from './steps/check.mjs'
import { printLine } from '../lib/server/platform/failure.mjs'
import { main } from './steps/main.mjs'
import { installAndGenerate } from './steps/prepare.mjs'

await main(async () => {
  await installAndGenerate()
  printLine('Checking the code')
  const { failed } = await check()
  process.exitCode = failed > 0 ? 1 : 0
})
