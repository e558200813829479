import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { buildApplication } from '../scripts/steps/build.mjs'
import { findBrowser } from '../scripts/steps/browser.mjs'
import { printLine } from '../lib/server/platform/failure.mjs'
import { runCommand } from '../scripts/steps/run-command.mjs'
import { installAndGenerate } from '../scripts/steps/prepare.mjs'
import { runNode } from '../scripts/steps/run.mjs'
import { paintTimes, recordPerformance, signInBrowser, takeInteractionTimes } from './browser.mjs'
import { compareFirstPictures } from './first-picture.mjs'
import { median } from './quantile.mjs'
import { startApp } from './server.mjs'

const ROUNDS = 3
const STUDENTS = 10_000
const ROW = 'table[aria-label="Students"] button[aria-haspopup="menu"]'
/** How long to wait for the consequences of an interaction. */
const QUIET_MS = 1_000
const SLOW = 4
const NETWORK = { offline: false, downloadThroughput: -1, uploadThroughput: -1 }
const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }
/** `--data` names a folder with a filled database; `--before` a folder with another commit, checked out and built. */
const { values: given } = parseArgs({ options: { data: { type: 'string' }, before: { type: 'string' } } })

async function measure() {
  await installAndGenerate()
  await buildApplication()
  const folder = given.data ?? (await filled())
  const app = await startApp(folder)
  const browser = await chromium.launch(await findBrowser())
  const rounds = (act, options) => repeated(() => inPage(browser, app.url, act, options))

  printLine(`Milliseconds, medians of ${ROUNDS}`)
  await compareFirstPictures(browser, app, { folder, before: given.before })
  for (const [name, slower] of [
    ['100 rows', 1],
    [`100 rows, ${SLOW} times slower processor`, SLOW],
  ]) {
    head(name, 'interaction', 'task', 'over 50')
    const acts = await rounds(workOnList, { slower })
    for (const act of Object.keys(acts[0])) {
      row(
        act,
        acts.map(measured => measured[act]),
      )
    }
  }
  head('/login', 'first paint', 'largest', 'over 50')
  row('desktop', await rounds(visit))
  row(`phone, ${SLOW} times slower processor`, await rounds(visit, { slower: SLOW, viewport: PHONE }))

  await browser.close()
  await app.stop()
  if (!given.data) rmSync(folder, { recursive: true })
}

async function filled() {
  const folder = mkdtempSync(join(tmpdir(), 'school-bench-'))
  printLine(`Filling a database with ${STUDENTS} students`)
  const fill = ['--conditions=react-server', '--import', 'tsx', 'bench/fill.ts', String(STUDENTS)]
  const { code, output } = await runNode(fill, { env: { DATA_DIR: folder } })
  if (code !== 0) throw new Error(output)
  return folder
}

async function repeated(once) {
  const rounds = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await once())
  return rounds
}

/** Runs an action in a browser with an empty cache. */
async function inPage(browser, baseURL, act, { slower = 1, delay = 0, viewport = DESKTOP } = {}) {
  const context = await browser.newContext({ baseURL, viewport })
  await recordPerformance(context)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  if (delay) await devtools.send('Network.emulateNetworkConditions', { ...NETWORK, latency: delay })
  const measured = await act(page)
  await context.close()
  return measured
}

/** When the first row was painted, in ms of the page's clock. */
const rowsShown = page =>
  page.evaluate(
    selector =>
      new Promise(resolve => {
        const look = () =>
          document.querySelector(selector) ? setTimeout(() => resolve(performance.now())) : requestAnimationFrame(look)
        requestAnimationFrame(look)
      }),
    ROW,
  )

async function workOnList(page) {
  await signInBrowser(page.context())
  await page.goto('/students?limit=100', { waitUntil: 'networkidle' })
  await rowsShown(page)
  const choose = async (filter, option) => {
    await page.getByRole('combobox', { name: filter, exact: true }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  const acts = {
    'typing "menon" into the search box': () => page.getByRole('searchbox').pressSequentially('menon', { delay: 150 }),
    'typing on while the answer arrives': async () => {
      await page.getByRole('searchbox').press('Backspace')
      await page.waitForResponse(response => response.url().includes('search=meno'))
      await page.getByRole('searchbox').pressSequentially('nxy', { delay: 15 })
    },
    'clearing the search': () => page.getByRole('button', { name: 'Clear search' }).click(),
    'choosing a section': () => choose('Section', 'B'),
    'choosing a status': () => choose('Status', 'Active'),
    'choosing another order': () => choose('Sort By', 'Name'),
    'going to the next page': () => page.getByRole('button', { name: 'Go to page 2', exact: true }).click(),
  }
  await takeInteractionTimes(page)
  const measured = {}
  for (const [name, act] of Object.entries(acts)) {
    await act()
    await page.waitForTimeout(QUIET_MS)
    measured[name] = await takeInteractionTimes(page)
  }
  return measured
}

async function visit(page) {
  await page.goto('/login', { waitUntil: 'networkidle' })
  const { over } = await takeInteractionTimes(page)
  return { ...(await paintTimes(page)), over }
}

const head = (what, ...columns) => printLine(`\n${what.padEnd(40)}${columns.map(name => name.padStart(13)).join('')}`)

/** The median of each figure. */
function row(what, rounds) {
  const columns = Object.keys(rounds[0]).map(key => median(rounds.map(measured => measured[key])))
  printLine(what.padEnd(40) + columns.map(figure => figure.toFixed(figure < 100 ? 1 : 0).padStart(13)).join(''))
}

await runCommand(measure)
