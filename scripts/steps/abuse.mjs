import { existsSync, readFileSync, rmSync } from 'node:fs'
import { printLine } from '../../lib/server/platform/failure.mjs'
import { at } from '../../lib/server/platform/root.mjs'
import { vitestCounts } from './reports.mjs'
import { runNode } from './run.mjs'

const KINDS = ['sqlite', 'postgres']
const report = kind => at(`.cache/tests/abuse-${kind}.json`)
const tally = kind => at(`.cache/tests/abuse-${kind}-tally.json`)

/**
 * Sends bad requests to the built application on both databases, and prints how many responses were wrong. The full run
 * checks response times, so it tests one database after the other; the short run tests both at once.
 * @param {{ short?: boolean, only?: string[] }} [how] `short` generates fewer requests, and sends to Postgres only
 *   requests about the database; `only` names files
 * @returns {Promise<import('./reports.mjs').Counts>}
 */
export async function runAbuseTests({ short = false, only = [] } = {}) {
  const results = short
    ? await Promise.all(KINDS.map(kind => runOn(kind, { short, only })))
    : [await runOn('sqlite', { short, only }), await runOn('postgres', { short, only })]
  sayTable()
  const sum = key => results.reduce((total, result) => total + result[key], 0)
  const failures = results.flatMap(result => result.failures)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped'), failures }
}

async function runOn(kind, { short, only }) {
  for (const file of [report(kind), tally(kind)]) rmSync(file, { force: true })
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/abuse/vitest.config.ts', ...only]
  const { code, output } = await runNode(args, { env: { ABUSE: short ? 'short' : 'full', ABUSE_DATABASE: kind } })
  if (code !== 0) printLine(output)
  if (!existsSync(report(kind))) return { passed: 0, failed: 1, skipped: 0, failures: [] }
  const counts = vitestCounts(read(report(kind)))
  return { ...counts, failed: code !== 0 && counts.failed === 0 ? 1 : counts.failed }
}

/** Prints one line per section: the number of bad requests and wrong responses, and the time of the slowest response. */
function sayTable() {
  const runs = KINDS.filter(kind => existsSync(tally(kind))).map(kind => ({ kind, ...read(tally(kind)) }))
  const names = [...new Set(runs.flatMap(({ sections }) => Object.keys(sections)))].sort()
  const line = (name, tried, wrong, slowest) =>
    printLine(`${name.padEnd(24)}${tried.padStart(10)}${wrong.padStart(10)}${slowest.padStart(14)}`)
  line('Bad requests', 'tried', 'wrong', 'slowest, ms')
  const all = { tried: 0, wrong: 0, slowestMs: 0 }
  const add = (to, { tried, wrong, slowestMs }) => {
    to.tried += tried
    to.wrong += wrong
    to.slowestMs = Math.max(to.slowestMs, slowestMs)
  }
  for (const name of names) {
    const one = { tried: 0, wrong: 0, slowestMs: 0 }
    for (const { sections } of runs) add(one, sections[name] ?? { tried: 0, wrong: 0, slowestMs: 0 })
    add(all, one)
    line(name, String(one.tried), String(one.wrong), one.slowestMs.toFixed(0))
  }
  line('in all', String(all.tried), String(all.wrong), all.slowestMs.toFixed(0))
  for (const { kind, measured } of runs) {
    for (const [name, value] of Object.entries(measured)) printLine(`${kind}: ${name} ${value}`)
  }
}

const read = file => JSON.parse(readFileSync(file, 'utf8'))
