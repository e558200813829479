import { Failure, printLine } from '../lib/server/platform/failure.mjs'
import { runCommand } from './steps/run-command.mjs'
import { installAndGenerate } from './steps/prepare.mjs'
import { runNode } from './steps/run.mjs'
import { MUTATED } from './steps/mutated-parts.mjs'

const PARTS = Object.keys(MUTATED)

// `npm run test:mutation` mutates all parts; `npm run test:mutation -- contract` mutates only one part.
await runCommand(async () => {
  await installAndGenerate()
  const chosen = process.argv.length > 2 ? process.argv.slice(2) : PARTS
  const failed = []
  for (const name of chosen) {
    if (!PARTS.includes(name)) throw new Failure(`Choose among ${PARTS.join(', ')}.`)
    printLine(`Mutating the ${name}`)
    const options = { show: true, env: { MUTATED: name } }
    const { code } = await runNode(['node_modules/@stryker-mutator/core/bin/stryker.js', 'run'], options)
    if (code !== 0) failed.push(name)
  }
  if (failed.length > 0) throw new Failure(`Too many mutations survived: ${failed.join(', ')}`)
})
