import { checkAsvs } from './asvs.mjs'
import { checkRequirements } from './requirements.mjs'
import { printLine } from '../../lib/server/platform/failure.mjs'
import { runNode } from './run.mjs'
import { checkWords } from './words.mjs'

const modules = path => `node_modules/${path}`
const inOrder = commands => async () => {
  for (const command of commands) {
    const result = await runNode(command)
    if (result.code !== 0) return result
  }
  return { code: 0, output: '' }
}

const CHECKS = {
  Lint: inOrder([[modules('oxlint/bin/oxlint')]]),
  // Use one checker, because each additional checker would check the types that files share again.
  Types: inOrder([
    [modules('next/dist/bin/next'), 'typegen'],
    [modules('typescript-7/bin/tsc'), '--noEmit', '--checkers', '1'],
  ]),
  Formatting: inOrder([[modules('oxfmt/bin/oxfmt'), '--check']]),
  'Order of imports': inOrder([
    [
      modules('dependency-cruiser/bin/dependency-cruiser.mjs'),
      ...'app components lib prisma server scripts bench e2e tests'.split(' '),
    ].concat([
      'middleware.ts',
      'instrumentation.ts',
      'instrumentation-client.ts',
      '--config',
      '.dependency-cruiser.cjs',
    ]),
  ]),
  'Dead code': inOrder([[modules('knip/bin/knip.js'), '--no-progress']]),
  Migrations: inOrder([['--conditions=react-server', '--import', 'tsx', 'scripts/migrations/check.ts']]),
  Words: () => checkWords(),
  'Requirements and their tests': () => checkRequirements(),
  'Security requirements (OWASP ASVS)': () => checkAsvs(),
}

/**
 * Runs the static checks, two at a time.
 * @param {string[]} [names] the names of the checks; by default all
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runChecks(names = Object.keys(CHECKS)) {
  const waiting = names.map(name => [name, CHECKS[name]])
  let failed = 0
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, run] = next
      const { code, output } = await run()
      if (code === 0) printLine(`  ✓ ${name}`)
      else {
        failed++
        printLine(`  ✗ ${name}\n${output}`)
      }
    }
  }
  await Promise.all([worker(), worker()])
  return { passed: names.length - failed, failed }
}
