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

async function measure() {
  await installAndGenerate()
  await buildApplication()
  const folder = mkdtempSync(join(tmpdir(), 'school-bench-'))
  const app = await startApp(folder)
  const browser = await chromium.launch(await findBrowser())
  printLine('JavaScript that a first visit transfers, compressed, without a cache')
  for (const [path, signedIn] of [
    ['/login', false],
    ['/dashboard', true],
    ['/students', true],
  ]) {
    // prettier-ignore
    const scripts = await visit(browser, app.url, path, signedIn)
    const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0)
    printLine(`${path.padEnd(12)}${kB(total).padStart(10)} in ${scripts.length} files; the largest:`)
    for (const { url, bytes } of scripts.slice(0, 4)) printLine(`  ${kB(bytes).padStart(10)}  ${new URL(url).pathname}`)
  }
  await browser.close()
  await app.stop()
  rmSync(folder, { recursive: true })
}

const kB = bytes => `${(bytes / 1000).toFixed(1)} kB`

async function visit(browser, baseURL, path, signedIn) {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } })
  if (signedIn) await signInBrowser(context)
  const page = await context.newPage()
  const requests = []
  page.on('requestfinished', request => {
    if (request.resourceType() === 'script') requests.push(request)
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  const scripts = await Promise.all(
    requests.map(async request => ({ url: request.url(), bytes: (await request.sizes()).responseBodySize })),
  )
  await context.close()
  return scripts.sort((a, b) => b.bytes - a.bytes)
}

await runCommand(measure)
