import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { at } from './root.mjs'

const TABLE = 'docs/asvs.tsv'
const REASONS = 'SECURITY.md'

/** What a requirement of the table can be to this application. */
const KINDS = {
  T: 'proved by tests',
  S: 'held by a check of the code',
  D: 'written down',
  O: 'the operator’s',
  N: 'not applicable',
  X: 'deviating, with reasons',
}

const ID = /^\d+\.\d+\.\d+$/
const COMMENT = /^\s*\/\/ ASVS (.+)$/
const IS_TEST = /^\s*(?:for \(.*\) )?(?:it|test|describe)\b(?!\.(?:skip|fixme|todo))/
const IS_COMMENT = /^\s*\/\//

/** The rows of the table, without its heading and remarks. */
const rowsOf = table =>
  table
    .split('\n')
    .map((text, index) => ({ text, number: index + 1 }))
    .filter(({ text }) => /^\d/.test(text))
    .map(({ text, number }) => {
      const [id = '', level, kind, why = ''] = text.split('\t')
      return { id, level, kind, why: why.trim(), number }
    })

/** The ids that a file's comments carry, each with what is wrong about where it stands, if anything. */
function carriedBy({ file, source }) {
  const lines = source.split('\n')
  return lines.flatMap((line, index) => {
    const ids = COMMENT.exec(line)?.[1].split(', ') ?? []
    const below = lines.slice(index + 1).find(text => !IS_COMMENT.test(text)) ?? ''
    const fault = IS_TEST.test(below) ? undefined : 'stands above no test that is run'
    return ids.map(id => ({ id, fault, place: `${file}:${index + 1}` }))
  })
}

/** The ids of the first column of the reasons' table whose last column says something. */
const explainedBy = reasons =>
  reasons.split('\n').flatMap(line => {
    const cells = line.split('|').slice(1, -1)
    return cells.length > 1 && cells.at(-1).trim() ? cells[0].split(',').map(id => id.trim()) : []
  })

/** A page, or one of its sections as `README.md#Logs and metrics`. */
function isThere(place, read) {
  const [file = '', section] = place.split('#')
  const text = read(file)
  return text !== undefined && (!section || text.split('\n').some(line => /^#+ (.+)$/.exec(line)?.[1] === section))
}

const isRow = ({ id, level, kind }) => ID.test(id) && /^[123]$/.test(level) && kind in KINDS

/** What each kind needs, so that it is more than said. */
const NEEDS = {
  T: ({ id }, { tested }) => tested.has(id) || `no test carries ${id}`,
  X: ({ id }, { explained }) => explained.has(id) || `${REASONS} gives no reason for ${id}`,
  D({ id, why }, { read }) {
    const missing = why.split('; ').filter(place => !isThere(place, read))
    return missing.length === 0 || `${id} names what is not there: ${missing.join(', ')}`
  },
}
const needsRemark = ({ id, why }) => why !== '' || `${id} does not say why, where or whose`

/** What is wrong with a row, if anything. */
function faultOf(row, evidence) {
  if (!isRow(row)) return `${row.id} is no row of id, level and kind`
  const verdict = (NEEDS[row.kind] ?? needsRemark)(row, evidence)
  return verdict === true ? undefined : verdict
}

/**
 * Holds the table of the standard's requirements against the tests that carry their ids, as `// ASVS 6.2.8, 9.1.2` in
 * the line above, and against the pages and reasons that it names.
 * @param {string} table lines of id, level, kind and a remark, with tabs between
 * @param {{ file: string, source: string }[]} tests
 * @param {(file: string) => string | undefined} read
 * @returns {{ ids: Record<string, string[]>, faults: string[] }} by kind
 */
export function judge(table, tests, read) {
  const rows = rowsOf(table)
  const carried = tests.flatMap(carriedBy)
  const tested = new Set(carried.map(({ id }) => id))
  const explained = new Set(explainedBy(read(REASONS) ?? ''))
  const known = new Map(rows.toReversed().map(row => [row.id, row]))
  const faults = [
    ...(rows.length > 0 ? [] : [`${TABLE} has no rows`]),
    ...rows.filter(row => known.get(row.id) !== row).map(({ id, number }) => `${TABLE}:${number}: ${id} again`),
    ...rows.flatMap(row => {
      const fault = faultOf(row, { tested, explained, read })
      return fault ? [`${TABLE}:${row.number}: ${fault}`] : []
    }),
    ...carried.flatMap(({ id, fault, place }) => {
      // Of a deviation tests prove what is held all the same.
      if (!/[TX]/.test(known.get(id)?.kind)) return [`${place}: ${id} is nothing that ${TABLE} wants a test for`]
      return fault ? [`${place}: ${fault}`] : []
    }),
  ]
  const ids = Object.fromEntries(
    Object.keys(KINDS).map(kind => [kind, rows.filter(row => row.kind === kind).map(({ id }) => id)]),
  )
  return { ids, faults }
}

const NOT_OURS = /^(node_modules|test-results)$|^\./

const testFiles = (folder = '.') =>
  readdirSync(at(folder), { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return NOT_OURS.test(entry.name) ? [] : testFiles(path)
    return /\.(test|spec)\.tsx?$/.test(entry.name) ? [path] : []
  })

const read = file => (existsSync(at(file)) ? readFileSync(at(file), 'utf8') : undefined)

/** What the project says of itself. */
const judged = () =>
  judge(
    read(TABLE) ?? '',
    testFiles().map(file => ({ file, source: read(file) ?? '' })),
    read,
  )

/** Whether `docs/asvs.tsv` speaks the truth, as the other checks say it. */
export async function asvs() {
  const { faults } = judged()
  return { code: faults.length > 0 ? 1 : 0, output: faults.join('\n') }
}

/** The same with the ids of each kind, for whoever wants to read them. */
export function report() {
  const { ids, faults } = judged()
  const parts = Object.entries(KINDS).map(([kind, title]) => `${ids[kind].length} ${title}:\n${wrapped(ids[kind])}`)
  return { isGood: faults.length === 0, text: [...parts, ...faults].join('\n') }
}

/** Twelve to a line. */
const wrapped = ids => `  ${ids.join(' ').replace(/((?:\S+ ){11}\S+) /g, '$1\n  ')}`
