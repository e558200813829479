import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { buildApplication } from '../scripts/steps/build.mjs'
import { printLine } from '../lib/server/platform/failure.mjs'
import { runCommand } from '../scripts/steps/run-command.mjs'
import { installAndGenerate } from '../scripts/steps/prepare.mjs'
import { sendLoad } from './load.mjs'
import { median, quantile } from './quantile.mjs'
import { createFilledFolder, sendSignIn } from './school.mjs'
import { startApp } from './server.mjs'

/** `--data` names a folder with a filled database. */
const { values: given } = parseArgs({ options: { data: { type: 'string' } } })
const PAGES = ['/login', '/dashboard', '/students', '/students?limit=100']
const ROUNDS = 3
const LOADS = 100
const PAGES_PER_SECOND = 20
const LISTS_PER_SECOND = 50
const SECONDS = 10

/** Prints how much processor time the server needs for a page, and how long other calls take while pages are loaded. */
async function measure() {
  await installAndGenerate()
  await buildApplication()
  const app = await startApp(given.data ?? (await createFilledFolder()))
  const { pages, calls } = await signIn(app.url)
  const at = path => ({ url: app.url + path, headers: path === '/login' ? {} : pages })

  printLine(`Processor time of the server for a page, median of ${ROUNDS} rounds of ${LOADS}`)
  for (const path of PAGES) {
    await sendLoad({ ...at(path), amount: LOADS, connections: 1 })
    const rounds = []
    for (let round = 0; round < ROUNDS; round++) rounds.push(await processorTime(app, at(path)))
    printLine(`${path.padEnd(24)}${median(rounds).toFixed(1).padStart(7)} ms`)
  }

  printLine(
    `\n${LISTS_PER_SECOND} lists a second, alone and beside ${PAGES_PER_SECOND} loads of /students a second, in ms`,
  )
  const lists = { url: `${app.url}/api/v1/students`, headers: calls }
  const alone = await requestAtRate(lists, LISTS_PER_SECOND)
  const [beside, drawn] = await Promise.all([
    requestAtRate(lists, LISTS_PER_SECOND),
    requestAtRate(at('/students'), PAGES_PER_SECOND),
  ])
  for (const [what, times] of Object.entries({ 'lists alone': alone, 'lists beside pages': beside, pages: drawn }))
    printLine(`${what.padEnd(24)}p50 ${quantile(times, 0.5).toFixed(0)}, p99 ${quantile(times, 0.99).toFixed(0)}`)
  await app.stop()
}

/** The headers that a browser sends for pages and for its calls. */
async function signIn(url) {
  const response = await sendSignIn(url)
  const cookie = response.headers.getSetCookie().map(text => text.split(';')[0])
  const { data } = await response.json()
  return { pages: { cookie: cookie.join('; ') }, calls: { authorization: `Bearer ${data.accessToken}` } }
}

/** The processor time that one load of a page costs the server, in ms. */
async function processorTime({ pid }, page) {
  const before = processorMsOf(pid)
  await sendLoad({ ...page, amount: LOADS, connections: 1 })
  return (processorMsOf(pid) - before) / LOADS
}

/**
 * Sends requests at even intervals, whether or not earlier requests have been answered.
 *
 * @returns the time of each request in ms
 */
async function requestAtRate({ url, headers }, perSecond) {
  const requests = []
  const start = performance.now()
  for (let sent = 0; sent < perSecond * SECONDS; sent++) {
    await setTimeout(start + (sent * 1000) / perSecond - performance.now())
    requests.push(timeOf(url, headers))
  }
  return Promise.all(requests)
}

async function timeOf(url, headers) {
  const start = performance.now()
  const response = await fetch(url, { headers })
  await response.text()
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return performance.now() - start
}

await runCommand(measure)
