import { build } from './steps/build.mjs'
import { main } from './steps/main.mjs'
import { prepare } from './steps/prepare.mjs'

await main(async () => {
  await prepare({ omitDev: true })
  await build()
})
