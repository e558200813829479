import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'playwright/test'
import { freePort } from '@/tests/support/free-port'
import { findBrowser } from '../scripts/steps/browser.mjs'
import { root } from '../scripts/steps/root.mjs'
import { WITHOUT_FILES } from '../scripts/steps/settings.mjs'

// Chosen by the first process that reads this file. The workers read it again and inherit the choice.
if (!process.env.E2E_DATA_DIR) {
  const folder = mkdtempSync(join(tmpdir(), 'school-e2e-'))
  process.env.E2E_DATA_DIR = folder
  process.env.E2E_PORT = String(await freePort())
  process.on('exit', () => {
    rmSync(folder, { recursive: true, force: true })
  })
}
const { E2E_DATA_DIR = '', E2E_PORT = '', PATH = '', HOME = '' } = process.env
const baseURL = `http://localhost:${E2E_PORT}`

/** Files whose tests do not depend on the window size. They run only on the desktop, as do single tests marked @once. */
const WINDOW_INDEPENDENT = [
  'accounts',
  'addresses',
  'drafts',
  'drafts-of-edits',
  'headers',
  'history',
  'in-process-api',
  'pages-with-data',
  'permissions',
  'policy',
  'processes',
  'redirects',
  'server',
  'session',
  'session-end',
  'sign-in',
  'sign-in-before-scripts',
  'sign-in-without-javascript',
  'staff-import',
  'undo',
  'unread-mistakes',
]

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  // One more than a small machine has processors, because tests often wait for animations and the server.
  workers: 3,
  // Generous, because a busy machine is slow.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../.cache/tests/browser.json' }]],
  // Traces cost a tenth of the time. Use `--trace on` to investigate a failure.
  use: { baseURL, locale: 'en-IN', screenshot: 'only-on-failure', launchOptions: await findBrowser() },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      testIgnore: new RegExp(`/(${WINDOW_INDEPENDENT.join('|')})\\.spec\\.ts$`),
      grepInvert: /@once/,
      use: {
        viewport: { width: 390, height: 844 },
        isMobile: true,
        hasTouch: true,
        // The phone project tests reduced motion, the desktop project tests animations.
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
  ],
  webServer: {
    command: 'node scripts/start.mjs',
    cwd: root,
    url: `${baseURL}/api/ready`,
    // Ignores the developer's own settings. Uses the lowest allowed bcrypt cost, because most tests sign in twice.
    env: { PATH, HOME, ...WITHOUT_FILES, PORT: E2E_PORT, DATA_DIR: E2E_DATA_DIR, LOG_LEVEL: 'warn', BCRYPT_COST: '10' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    timeout: 300_000,
    stdout: 'ignore',
  },
})
