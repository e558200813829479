import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { buildApplication } from '../scripts/steps/build.mjs'
import { findBrowser } from '../scripts/steps/browser.mjs'
import { printLine } from '../lib/server/platform/failure.mjs'
import { runCommand } from '../scripts/steps/run-command.mjs'
import { installAndGenerate } from '../scripts/steps/prepare.mjs'
import { signInBrowser } from './browser.mjs'
import { childrenOf, memoryOf } from './load.mjs'
import { median } from './quantile.mjs'
import { createFilledFolder, runTsx } from './school.mjs'
import { startApp } from './server.mjs'

/** `--data` names a folder with a filled database. */
const { values: given } = parseArgs({ options: { data: { type: 'string' } } })
const CLASS = 40
const CARDS = 1_000
const ROUNDS = 5
const WATCH_MS = 50

/**
 * Prints how long a class list and ID cards take from the click until the paper is complete, and how much memory the ID
 * cards need.
 */
async function measure() {
  await installAndGenerate()
  await buildApplication()
  const folder = given.data ?? (await createFilledFolder())
  printLine(`Adding ${CARDS} photos`)
  const output = await runTsx(['bench/print-photos.ts', CARDS], { DATA_DIR: folder })
  const { ids, bytes } = JSON.parse(output.trim().split('\n').at(-1))
  const app = await startApp(folder)
  const browser = await chromium.launch(await findBrowser())
  const processes = { server: app.pid, browser: childBeside(app.pid) }

  const lists = []
  for (let round = 0; round < ROUNDS; round++) lists.push(await print(browser, app, 'Class List', ids.slice(0, CLASS)))
  printLine(
    `class list of ${CLASS}, from the press to the complete paper: ${median(lists.map(({ ms }) => ms)).toFixed(0)} ms`,
  )

  const stop = watchMemory(processes)
  const cards = await print(browser, app, 'ID Cards', ids, 'as a PDF, too')
  const most = stop()
  printLine(
    `${CARDS} ID cards with photos of ${(bytes / 1024).toFixed(0)} kB, to the complete paper: ${(cards.ms / 1000).toFixed(1)} s`,
  )
  printLine(`the same as a PDF of ${(cards.bytes / 2 ** 20).toFixed(0)} MB: ${(cards.pdfMs / 1000).toFixed(1)} s more`)
  for (const [name, [before, peak]] of Object.entries(most))
    printLine(`memory (PSS) of the ${name}: ${before.toFixed(0)} MB before, at most ${peak.toFixed(0)} MB`)
  await browser.close()
  await app.stop()
}

/** Opens a sheet by a click on its link in the dialog of sheets, and measures until the paper is complete. */
async function print(browser, app, sheet, ids, asPdf) {
  const context = await browser.newContext({ baseURL: app.url, viewport: { width: 1280, height: 800 } })
  await signInBrowser(context)
  const page = await context.newPage()
  await page.goto('/students?standard=5th', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('menuitem', { name: 'Print' }).click()
  const link = page.getByRole('link', { name: sheet })
  await link.waitFor()
  // Replaces the selection in the request, so that the sheet contains only these students, not the whole list.
  await page.route('**/api/v1/students/print', async route => {
    const body = { ...route.request().postDataJSON(), selection: { ids } }
    await route.continue({ postData: JSON.stringify(body) })
  })
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    document.addEventListener('click', () => (window.pressedAt = performance.now()), { capture: true })
    window.complete = new Promise(resolve => {
      const look = () => {
        const button = [...document.querySelectorAll('header button')].find(
          ({ textContent }) => textContent === 'Print',
        )
        if (button && !button.disabled) resolve(performance.now())
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
  })
  await link.click()
  const ms = await page.evaluate(async () => (await window.complete) - window.pressedAt)
  const start = performance.now()
  const bytes = asPdf ? (await page.pdf({ format: 'A4', preferCSSPageSize: true })).length : 0
  const pdfMs = performance.now() - start
  await context.close()
  return { ms, bytes, pdfMs }
}

const childBeside = pid => childrenOf(process.pid).findLast(child => child !== pid)

/** Watches the memory. @returns a function that stops, and returns the first and the highest value of each process, in MB */
function watchMemory(processes) {
  const most = Object.fromEntries(Object.entries(processes).map(([name, pid]) => [name, [memoryOf(pid), 0]]))
  const look = () => {
    for (const [name, pid] of Object.entries(processes)) most[name][1] = Math.max(most[name][1], memoryOf(pid))
  }
  const timer = setInterval(look, WATCH_MS)
  return () => {
    look()
    clearInterval(timer)
    return most
  }
}

await runCommand(measure)
