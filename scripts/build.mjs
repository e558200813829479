import { build } from './steps/build.mjs'
import { main } from './steps/main.mjs'
import { installAndGenerate } from './steps/prepare.mjs'

await main(async () => {
  await installAndGenerate({ omitDev: true })
  await build()
})
