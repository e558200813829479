import { main } from './steps/main.mjs'
import { prepare } from './steps/prepare.mjs'

await main(async () => {
  await prepare({ omitDev: true })
  const { createAdmin } = await import('./steps/server.mjs')
  await createAdmin()
})
