import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { buildApplication } from '../scripts/steps/build.mjs'
import { findBrowser } from '../scripts/steps/browser.mjs'
import { printLine } from '../lib/server/platform/failure.mjs'
import { runCommand } from '../scripts/steps/run-command.mjs'
import { installAndGenerate } from '../scripts/steps/prepare.mjs'
import { signInBrowser } from './browser.mjs'
import { startApp } from './server.mjs'

const ROUNDS = 5
const SLOW = 4
/** The background of a page in the dark scheme. */
const DARK = 'rgb(18, 22, 28)'
/** Each screen, with a part of the screen that should not disappear once it is shown. */
const SCREENS = [
  ['/dashboard', 'table[aria-label="Class strength"]'],
  ['/students', 'table[aria-label="Students"] tbody tr'],
  ['/staff', 'table[aria-label="Staff"] tbody tr'],
]

/** Prints how much flickers or moves while a screen loads: the worst of several loads. */
async function measure() {
  await installAndGenerate()
  await buildApplication()
  const folder = mkdtempSync(join(tmpdir(), 'school-bench-'))
  const app = await startApp(folder)
  const browser = await chromium.launch(await findBrowser())
  printLine(`Frames while a screen loads in the dark scheme, the worst of ${ROUNDS} loads`)
  row('', ['drawn', 'light', 'content gone', 'layout shift'])
  for (const slower of [1, SLOW]) {
    for (const [path, part] of SCREENS) {
      const rounds = []
      for (let round = 0; round < ROUNDS; round++) rounds.push(await visit(browser, app.url, path, part, slower))
      const worst = figure => Math.max(...rounds.map(seen => seen[figure]))
      const shift = worst('shift').toFixed(3)
      row(path + (slower > 1 ? `, ${slower} times slower processor` : ''), [
        worst('frames'),
        worst('light'),
        worst('gone'),
        shift,
      ])
    }
  }
  await browser.close()
  await app.stop()
  rmSync(folder, { recursive: true })
}

const row = (what, figures) => printLine(what.padEnd(40) + figures.map(figure => String(figure).padStart(14)).join(''))

async function visit(browser, baseURL, path, part, slower) {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 }, colorScheme: 'dark' })
  await signInBrowser(context)
  await context.addInitScript(watchFrames, { part, dark: DARK })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.goto(path, { waitUntil: 'networkidle' })
  const seen = await page.evaluate(() => window.seen)
  await context.close()
  return seen
}

/** Runs in each document: looks at every frame, and adds up the layout shifts. */
function watchFrames({ part, dark }) {
  const seen = { frames: 0, light: 0, gone: 0, shift: 0 }
  window.seen = seen
  let wasShown = false
  const look = () => {
    requestAnimationFrame(look)
    const color = document.body && getComputedStyle(document.body).backgroundColor
    // The body is transparent until the first style sheet has arrived. Until then, nothing is painted.
    if (!color || color === 'rgba(0, 0, 0, 0)') return
    seen.frames++
    if (color !== dark) seen.light++
    const isShown = document.querySelector(part)?.checkVisibility() ?? false
    if (wasShown && !isShown) seen.gone++
    wasShown ||= isShown
  }
  requestAnimationFrame(look)
  new PerformanceObserver(list => {
    for (const { value } of list.getEntries()) seen.shift += value
  }).observe({ type: 'layout-shift', buffered: true })
}

await runCommand(measure)
