import { printLine } from '../lib/server/platform/failure.mjs'
import { signInBrowser } from './browser.mjs'
import { median } from './quantile.mjs'
import { ADMIN, startApp } from './server.mjs'

const ROUNDS = 5
/** The latency of a request when the server is far away. */
const FAR_MS = 100
const SLOW = 4
/** The shortest time that a person needs to fill in the sign-in form. */
const TYPING_MS = 1_000
const NETWORK = { offline: false, downloadThroughput: -1, uploadThroughput: -1 }
const DESKTOP = { width: 1280, height: 800 }
const ROWS = 'table[aria-label="Students"] tbody tr'
const FIGURE = 'section[aria-label="Total Students"] p'

/**
 * Prints when the first data is painted, in ms, with static files cached and the connection open.
 *
 * @param {{ folder: string, before?: string }} given `folder` has the filled database. `before` is the folder of
 *   another commit, which is measured alternately with this commit
 */
export async function compareFirstPictures(browser, app, { folder, before }) {
  const old = before && (await startApp(folder, 'scripts/start.mjs', process.execPath, before))
  printLine(
    `\n${'until the first data is painted'.padEnd(56)}${'now'.padStart(9)}${old ? 'before'.padStart(9) : ''}    goal`,
  )
  for (const [what, act, options, goal] of [
    ['/students, signed in', reload, {}, ''],
    [`/students, ${FAR_MS} ms away`, reload, { delay: FAR_MS }, 350],
    [`/students, ${FAR_MS} ms away, ${SLOW} times slower processor`, reload, { delay: FAR_MS, slower: SLOW }, 900],
    [`/dashboard after the answer to the sign-in, ${FAR_MS} ms away`, fromSignIn, { delay: FAR_MS }, 250],
  ]) {
    const times = { now: [], before: [] }
    for (let round = 0; round < ROUNDS; round++) {
      times.now.push(await inPage(browser, app.url, act, options))
      if (old) times.before.push(await inPage(browser, old.url, act, options))
    }
    const shown = [times.now, ...(old ? [times.before] : [])].map(all => median(all).toFixed(0).padStart(9))
    printLine(`${what.padEnd(56)}${shown.join('')}    ${goal}`)
  }
  await old?.stop()
}

async function inPage(browser, baseURL, act, { slower = 1, delay = 0 }) {
  const context = await browser.newContext({ baseURL, viewport: DESKTOP })
  await context.addInitScript(watchFor, [ROWS, FIGURE])
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const conditions = async () => {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
    if (delay) await devtools.send('Network.emulateNetworkConditions', { ...NETWORK, latency: delay })
  }
  const ms = await act(page, conditions)
  await context.close()
  return ms
}

/** Runs in each document: records when one of these elements was painted with text. */
function watchFor(selectors) {
  const look = () => {
    const found = selectors.some(selector => /\d|\S{3}/.test(document.querySelector(selector)?.textContent ?? ''))
    if (!found) return requestAnimationFrame(look)
    setTimeout(() => (window.paintedAt = performance.now()))
  }
  requestAnimationFrame(look)
}

async function reload(page, conditions) {
  await signInBrowser(page.context())
  await page.goto('/students', { waitUntil: 'networkidle' })
  await conditions()
  await page.goto('/students')
  return paintedAt(page)
}

async function fromSignIn(page, conditions) {
  await page.goto('/login', { waitUntil: 'networkidle' })
  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await page.waitForTimeout(TYPING_MS)
  await conditions()
  const answered = page.waitForResponse(response => response.url().endsWith('/api/v1/auth/login'))
  await page.getByRole('button', { name: 'Sign In' }).click()
  const response = await answered
  // The timing of the response is complete only after the response has finished.
  await response.finished()
  const { responseEnd, startTime } = response.request().timing()
  await page.waitForURL('**/dashboard')
  const painted = await page
    .evaluate(() => performance.timeOrigin)
    .then(async origin => origin + (await paintedAt(page)))
  return painted - (startTime + responseEnd)
}

const paintedAt = page => page.waitForFunction(() => window.paintedAt).then(handle => handle.jsonValue())
