import { readdirSync, readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import { printLine } from '../lib/server/platform/failure.mjs'

export const JSON_TYPE = { 'content-type': 'application/json' }
const ROUNDS = 3
const SECONDS = 3

/**
 * Sends requests for some seconds.
 * @param {object} options of autocannon
 * @returns {Promise<{ rate: number, p50: number, p99: number }>} requests/s, and p50 and p99 in ms
 */
export async function sendLoad(options) {
  const result = await autocannon({ duration: SECONDS, ...options })
  if (result.non2xx + result.errors > 0) {
    throw new Error(`${options.url} failed: ${JSON.stringify(result.statusCodeStats)}, ${result.errors} errors`)
  }
  return { rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 }
}

/** Measures two loads alternately, so that other work affects both. @returns the median rounds, and their spread */
export async function measureAlternately(one, other) {
  const rounds = { one: [], other: [] }
  for (let round = 0; round < ROUNDS; round++) {
    rounds.one.push(await sendLoad(one))
    rounds.other.push(await sendLoad(other))
  }
  const noise = Math.max(spread(rounds.one), spread(rounds.other))
  return { one: medianRound(rounds.one), other: medianRound(rounds.other), noise }
}

/** Runs the same load in several rounds. @returns the median round by requests/s, and the spread of the rounds */
export async function measureRepeatedly(options) {
  const rounds = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await sendLoad(options))
  return { ...medianRound(rounds), noise: spread(rounds) }
}

/** The round with the median number of requests/s. Sorts `results`. */
export const medianRound = results => results.sort((a, b) => a.rate - b.rate)[Math.floor(results.length / 2)]
const spread = results => {
  const rates = results.map(({ rate }) => rate)
  return (Math.max(...rates) - Math.min(...rates)) / Math.max(...rates)
}

/** `sysconf(_SC_CLK_TCK)` of Linux: the unit of processor time in /proc. */
const MS_PER_TICK = 10

/** The processor time of all threads of a process until now, in user and kernel mode. */
export function processorMsOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK
}

/**
 * The memory of a process and its children (PSS). A shared page is divided among the processes that share it.
 * @param {number} pid
 * @returns {number} in MB
 */
export function memoryOf(pid) {
  const [, kilobytes] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))
  return childrenOf(pid).reduce((sum, child) => sum + unlessEnded(() => memoryOf(child), 0), Number(kilobytes) / 1024)
}

/** The processes that any thread of a process started. */
export function childrenOf(pid) {
  const startedBy = thread => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean)
  return readdirSync(`/proc/${pid}/task`)
    .flatMap(thread => unlessEnded(() => startedBy(thread), []))
    .map(Number)
}

/** The result of `read`, or `otherwise` if the process or thread has ended. */
function unlessEnded(read, otherwise) {
  try {
    return read()
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes(error.code)) return otherwise
    throw error
  }
}

/** Prints one line of results: what was measured, the ratio, the goal and the spread of the rounds. */
export function printResult(name, measured, { ratio, goal, noise }) {
  const compared = ratio === undefined ? '' : ratio.toFixed(2)
  const trusted = noise === undefined ? '' : `${Math.round(noise * 100)} %`
  printLine(`${name.padEnd(22)}${measured.padEnd(62)}${compared.padStart(7)}   ${goal.padEnd(12)}${trusted}`)
}
