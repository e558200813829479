import { readFileSync } from 'node:fs'
import { at } from '../../lib/server/platform/root.mjs'
import { readFiles } from './read-files.mjs'

const REQUIREMENTS = 'docs/requirements.md'
const FOLDERS = ['app', 'components', 'lib', 'server', 'scripts', 'prisma', 'tests', 'e2e']
const TEST_FILE = /\.(test|spec)\.tsx?$/

/** A requirement starts a list item: `- **R4.7** A page shows ten students.` */
const DEFINITION = /^\s*- \*\*(R\d+\.\d+)\*\*/gm
/** A citation is in a comment or a title: `// R4.7, R5.1`. */
const CITATION = /\bR\d+\.\d+\b/g
const DISABLED_TEST = /((?:\/\/.*\n\s*)+)(?:it|test|describe)\.(?:skip|fixme|todo)\b/g

const numbersIn = (text, pattern) => [...text.matchAll(pattern)].map(([all, number]) => number ?? all)

/**
 * Compares the numbered requirements with the citations in the code.
 * @param {string} document Markdown that defines the requirements
 * @param {{ path: string, text: string }[]} files sources and tests
 * @returns {string[]} one line per problem: a requirement without a test, a duplicate number, or a citation of an
 * unknown number
 */
export function requirementProblems(document, files) {
  const numbers = numbersIn(document, DEFINITION)
  if (numbers.length === 0) return ['there are no requirements']
  const known = new Set(numbers)
  const tested = new Set()
  const problems = numbers.filter((number, index) => numbers.indexOf(number) < index).map(n => `${n} is defined twice`)
  for (const { path, text } of files) {
    for (const number of numbersIn(text, CITATION)) {
      if (!known.has(number)) problems.push(`${path} cites ${number}, which is not defined`)
    }
    if (!TEST_FILE.test(path)) continue
    for (const number of numbersIn(text.replace(DISABLED_TEST, ''), CITATION)) tested.add(number)
  }
  return [...problems, ...[...known].filter(number => !tested.has(number)).map(number => `${number} has no test`)]
}

/** Checks that every requirement in `docs/requirements.md` is cited by a test. */
export async function checkRequirements() {
  const files = readFiles(FOLDERS, /\.(ts|tsx|mjs)$/).filter(
    ({ path }) => !path.startsWith('scripts/steps/requirements.'),
  )
  const problems = requirementProblems(readFileSync(at(REQUIREMENTS), 'utf8'), files)
  return { code: problems.length > 0 ? 1 : 0, output: problems.map(line => `${REQUIREMENTS}: ${line}`).join('\n') }
}
