import { build } from './steps/build.mjs'
import { main } from './steps/failure.mjs'
import { prepare } from './steps/prepare.mjs'

await main(async () => {
  await prepare()
  await build()
})
