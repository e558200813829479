import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'playwright/test'
import { freePort } from '@/tests/support/free-port'
import { findBrowser } from '../scripts/steps/browser.mjs'
import { root } from '../lib/server/platform/root.mjs'
import { ISOLATED_ENV } from '../scripts/steps/settings.mjs'

// The first process that reads this file chooses the folder and the port. Its workers read the file again and inherit them.
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
const browser = await findBrowser()
/** The lowest allowed bcrypt cost, because most tests sign in twice. No rate limit, because one address sends all requests. */
const MANY = { BCRYPT_COST: '10', REQUESTS_PER_SECOND: '0' }
const FAKE_CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  // One more than a small machine has processors, because tests often wait for animations and the server.
  workers: 3,
  // Generous, because a busy machine is slow.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '../.cache/tests/browser.json' }]],
  // Traces cost a tenth of the time. Use `--trace on` to investigate a failure.
  use: {
    baseURL,
    locale: 'en-IN',
    screenshot: 'only-on-failure',
    // Chromium shows its own test animation in place of a camera.
    launchOptions: { ...browser, args: [...(browser.args ?? []), ...FAKE_CAMERA] },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      // `npm test` runs only the tests marked with `@phone`, `npm run test:all` every test that is not marked with `@once`.
      ...(process.env.TESTS === 'all' ? { grepInvert: /@once/ } : { grep: /@phone/ }),
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
    // Ignores the developer's own settings.
    env: { PATH, HOME, ...ISOLATED_ENV, PORT: E2E_PORT, DATA_DIR: E2E_DATA_DIR, LOG_LEVEL: 'warn', ...MANY },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    timeout: 300_000,
    stdout: 'ignore',
  },
})
