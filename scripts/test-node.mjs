import { Failure, printLine } from '../lib/server/platform/failure.mjs'
import { fetchNode, SUPPORTED } from './steps/fetch-node.mjs'
import { main } from './steps/main.mjs'
import { run } from './steps/run.mjs'
import { nodeEnvironment } from './steps/supported-node.mjs'

// `npm run test:node` runs the essential tests under each supported Node, `npm run test:node -- 24` only under Node 24.
await main(async () => {
  const chosen = process.argv.length > 2 ? process.argv.slice(2).map(Number) : SUPPORTED
  const failed = []
  for (const major of chosen) {
    if (!SUPPORTED.includes(major)) throw new Failure(`Choose among Node ${SUPPORTED.join(', ')}.`)
    const program = await fetchNode(major)
    printLine(`Under Node ${major}`)
    const { code } = await run(program, ['scripts/test-essentials.mjs'], { show: true, env: nodeEnvironment(program) })
    if (code !== 0) failed.push(major)
  }
  printLine(failed.length > 0 ? `Failed under Node ${failed.join(', ')}` : `Passed under Node ${chosen.join(', ')}`)
  process.exitCode = failed.length > 0 ? 1 : 0
})
