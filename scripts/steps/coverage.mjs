import { existsSync, readFileSync } from 'node:fs'
import { at } from './root.mjs'

const TEST_FILE = /\.(test|spec)\.tsx?$/
const NAMED = /`([^`]+) › ([^`]+)`/g

const escaped = text => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** A title is the first thing between the brackets of a call, and a function follows it. */
const asTitle = title =>
  new RegExp(
    String.raw`(?<!\b(?:skip|fixme|todo))\(\s*(['"\`])${escaped(title)}\1,\s*(?:(?:\{.*?\}|[A-Z_]+),\s*)?(?:async\s*)?(?:\(|\w+\s*=>)`,
  )

const withoutComments = source => source.replace(/^\s*\/\/.*$/gm, '')

/** What is wrong with `file › title`, if anything. */
function fault(file, title, read) {
  if (!TEST_FILE.test(file)) return `${file} is no file of tests`
  const source = read(file)
  if (source === undefined) return `there is no ${file}`
  return asTitle(title).test(withoutComments(source)) ? undefined : `${file} has no test “${title}”`
}

/** The rows of a table, without its heading and the line below. */
const isRow = line => line.startsWith('|') && !/^\|[\s|:-]+\|$|^\| *Requirement /.test(line)

/**
 * Every row must name at least one test, and every named test must exist.
 * @param {string} table Markdown whose rows read `| requirement | tests |`
 * @param {(file: string) => string | undefined} read
 * @returns {{ rows: number, faults: string[] }}
 */
export function judge(table, read) {
  const lines = table.split('\n').map((text, index) => ({ text, number: index + 1 }))
  const rows = lines.filter(({ text }) => isRow(text))
  const faults = rows.flatMap(({ text, number }) => {
    const named = [...text.matchAll(NAMED)].map(([, file, title]) => fault(file, title, read))
    const wrong = named.length > 0 ? named.filter(Boolean) : ['this requirement has no test']
    return wrong.map(what => `line ${number}: ${what}`)
  })
  return { rows: rows.length, faults: rows.length > 0 ? faults : ['there are no requirements'] }
}

const readProjectFile = file => (existsSync(at(file)) ? readFileSync(at(file), 'utf8') : undefined)

/** Whether `e2e/COVERAGE.md` speaks the truth, as the other checks say it. */
export async function coverage(file = 'e2e/COVERAGE.md') {
  const { faults } = judge(readProjectFile(file) ?? '', readProjectFile)
  return { code: faults.length > 0 ? 1 : 0, output: faults.map(text => `${file}, ${text}`).join('\n') }
}
