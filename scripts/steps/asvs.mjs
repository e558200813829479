import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { at } from '../../lib/server/platform/root.mjs'

const TABLE = 'docs/asvs.tsv'
const REASONS = 'SECURITY.md'

/** The ways in which a requirement can be met, by the letter in the table. */
const KINDS = {
  T: 'proved by tests',
  S: 'ensured by a check of the code',
  D: 'documented',
  O: 'up to the operator',
  N: 'not applicable',
  X: 'deviations with reasons',
}

const ID = /^\d+\.\d+\.\d+$/
const COMMENT = /^\s*\/\/ ASVS (.+)$/
const IS_TEST = /^\s*(?:for \(.*\) )?(?:it|test|describe)\b(?!\.(?:skip|fixme|todo))/
const IS_COMMENT = /^\s*\/\//

/** The rows of the table, without heading and comments. */
const rowsOf = table =>
  table
    .split('\n')
    .map((text, index) => ({ text, number: index + 1 }))
    .filter(({ text }) => /^\d/.test(text))
    .map(({ text, number }) => {
      const [id = '', level, kind, why = ''] = text.split('\t')
      return { id, level, kind, why: why.trim(), number }
    })

/** The ids that a test file cites in comments; `fault` is set if no test follows the comment. */
function citationsIn({ file, source }) {
  const lines = source.split('\n')
  return lines.flatMap((line, index) => {
    const ids = COMMENT.exec(line)?.[1].split(', ') ?? []
    const below = lines.slice(index + 1).find(text => !IS_COMMENT.test(text)) ?? ''
    const fault = IS_TEST.test(below) ? undefined : 'no test that runs follows this comment'
    return ids.map(id => ({ id, fault, place: `${file}:${index + 1}` }))
  })
}

/** The ids in the first column of a Markdown table, from rows whose last column is not empty. */
const idsWithReason = markdown =>
  markdown.split('\n').flatMap(line => {
    const cells = line.split('|').slice(1, -1)
    return cells.length > 1 && cells.at(-1).trim() ? cells[0].split(',').map(id => id.trim()) : []
  })

/** Whether a file, or a heading in a file such as `SECURITY.md#Which limits are there?`, exists. */
function exists(place, read) {
  const [file = '', section] = place.split('#')
  const text = read(file)
  return text !== undefined && (!section || text.split('\n').some(line => /^#+ (.+)$/.exec(line)?.[1] === section))
}

const isRow = ({ id, level, kind }) => ID.test(id) && /^[123]$/.test(level) && kind in KINDS

/** Functions that check the evidence of a row, by kind. They return true, or a message that says what is missing. */
const EVIDENCE = {
  T: ({ id }, { tested }) => tested.has(id) || `no test cites ${id}`,
  X: ({ id }, { explained }) => explained.has(id) || `${REASONS} gives no reason for ${id}`,
  D({ id, why }, { read }) {
    const missing = why.split('; ').filter(place => !exists(place, read))
    return missing.length === 0 || `${id} names files or sections that do not exist: ${missing.join(', ')}`
  },
}
const requireRemark = ({ id, why }) => why !== '' || `${id} has no remark`

/** The error in a row; undefined for a valid row. */
function faultOf(row, evidence) {
  if (!isRow(row)) return `${row.id} needs an id, a level and a kind`
  const verdict = (EVIDENCE[row.kind] ?? requireRemark)(row, evidence)
  return verdict === true ? undefined : verdict
}

/**
 * Compares the table of requirements with the tests that cite their ids (`// ASVS 6.2.8, 9.1.2` in the line above), and with
 * the pages and reasons that the table names.
 * @param {string} table lines of id, level, kind and remark, separated by tabs
 * @param {{ file: string, source: string }[]} tests
 * @param {(file: string) => string | undefined} read
 * @returns {{ ids: Record<string, string[]>, faults: string[] }} the ids by kind, and all faults
 */
export function checkRequirementsTable(table, tests, read) {
  const rows = rowsOf(table)
  const citations = tests.flatMap(citationsIn)
  const tested = new Set(citations.map(({ id }) => id))
  const explained = new Set(idsWithReason(read(REASONS) ?? ''))
  const known = new Map(rows.toReversed().map(row => [row.id, row]))
  const faults = [
    ...(rows.length > 0 ? [] : [`${TABLE} has no rows`]),
    ...rows.filter(row => known.get(row.id) !== row).map(({ id, number }) => `${TABLE}:${number}: ${id} appears twice`),
    ...rows.flatMap(row => {
      const fault = faultOf(row, { tested, explained, read })
      return fault ? [`${TABLE}:${row.number}: ${fault}`] : []
    }),
    ...citations.flatMap(({ id, fault, place }) => {
      // A deviation may concern only a part of a requirement. A test may prove the other part.
      if (!/[TX]/.test(known.get(id)?.kind)) return [`${place}: ${TABLE} does not list ${id} as tested`]
      return fault ? [`${place}: ${fault}`] : []
    }),
  ]
  const ids = Object.fromEntries(
    Object.keys(KINDS).map(kind => [kind, rows.filter(row => row.kind === kind).map(({ id }) => id)]),
  )
  return { ids, faults }
}

const SKIPPED_FOLDERS = /^(node_modules|test-results)$|^\./

const testFiles = (folder = '.') =>
  readdirSync(at(folder), { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return SKIPPED_FOLDERS.test(entry.name) ? [] : testFiles(path)
    return /\.(test|spec)\.tsx?$/.test(entry.name) ? [path] : []
  })

const read = file => (existsSync(at(file)) ? readFileSync(at(file), 'utf8') : undefined)

/** Compares the table and the tests of this project. */
const compareProject = () =>
  checkRequirementsTable(
    read(TABLE) ?? '',
    testFiles().map(file => ({ file, source: read(file) ?? '' })),
    read,
  )

/** Checks `docs/asvs.tsv`. The result has the same form as the result of every check. */
export async function checkAsvs() {
  const { faults } = compareProject()
  return { code: faults.length > 0 ? 1 : 0, output: faults.join('\n') }
}

/** Lists the ids of each kind, and all faults. */
export function asvsReport() {
  const { ids, faults } = compareProject()
  const parts = Object.entries(KINDS).map(([kind, title]) => `${ids[kind].length} ${title}:\n${wrapped(ids[kind])}`)
  return { isGood: faults.length === 0, text: [...parts, ...faults].join('\n') }
}

/** Writes twelve ids per line. */
const wrapped = ids => `  ${ids.join(' ').replace(/((?:\S+ ){11}\S+) /g, '$1\n  ')}`
