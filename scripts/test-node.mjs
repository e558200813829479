import { Failure, printLine } from '../lib/server/platform/failure.mjs'
import { fetchNode, SUPPORTED_NODE_VERSIONS } from './steps/fetch-node.mjs'
import { runCommand } from './steps/run-command.mjs'
import { runProgram } from './steps/run.mjs'
import { nodeEnvironment } from './steps/supported-node.mjs'

// `npm run test:node` runs the essential tests under each supported Node, `npm run test:node -- 24` only under Node 24.
await runCommand(async () => {
  const chosen = process.argv.length > 2 ? process.argv.slice(2).map(Number) : SUPPORTED_NODE_VERSIONS
  const failed = []
  for (const major of chosen) {
    if (!SUPPORTED_NODE_VERSIONS.includes(major))
      throw new Failure(`Choose among Node ${SUPPORTED_NODE_VERSIONS.join(', ')}.`)
    const program = await fetchNode(major)
    printLine(`Under Node ${major}`)
    const { code } = await runProgram(program, ['scripts/test-essentials.mjs'], {
      show: true,
      env: nodeEnvironment(program),
    })
    if (code !== 0) failed.push(major)
  }
  printLine(failed.length > 0 ? `Failed under Node ${failed.join(', ')}` : `Passed under Node ${chosen.join(', ')}`)
  process.exitCode = failed.length > 0 ? 1 : 0
})
