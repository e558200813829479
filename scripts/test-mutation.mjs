import { Failure, printLine } from '../lib/server/platform/failure.mjs'
import { runCommand } from './steps/run-command.mjs'
import { installAndGenerate } from './steps/prepare.mjs'
import { runNode } from './steps/run.mjs'

const MUTATED = ['contract', 'server']

// `npm run test:mutation` mutates all code that stryker.config.mjs names; `npm run test:mutation -- contract` only one part.
await runCommand(async () => {
  await installAndGenerate()
  const chosen = process.argv.length > 2 ? process.argv.slice(2) : MUTATED
  const failed = []
  for (const name of chosen) {
    if (!MUTATED.includes(name)) throw new Failure(`Choose among ${MUTATED.join(', ')}.`)
    printLine(`Mutating the ${name}`)
    const options = { show: true, env: { MUTATED: name } }
    const { code } = await runNode(['node_modules/@stryker-mutator/core/bin/stryker.js', 'run'], options)
    if (code !== 0) failed.push(name)
  }
  if (failed.length > 0) throw new Failure(`Too many mutations survived: ${failed.join(', ')}`)
})
