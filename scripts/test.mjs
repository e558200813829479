import { main } from './steps/main.mjs'
import { installMissing } from './steps/packages.mjs'
import { prepare } from './steps/prepare.mjs'

// Seeds are fixed, so that a run can be repeated; `npm run test:all` draws new ones.
await main(
  async () => {
    await prepare()
    const { runAllParts } = await import('./steps/all-parts.mjs')
    await runAllParts({ short: true })
  },
  { meanwhile: signal => installMissing({ signal }) },
)
