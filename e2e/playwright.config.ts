import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'playwright/test'
import { freePort } from '../lib/testing/free-port'
import { findBrowser } from '../scripts/steps/browser.mjs'
import { root } from '../scripts/steps/root.mjs'
import { WITHOUT_FILES } from '../scripts/steps/settings.mjs'

// Settled by the process that reads this first; the workers, which read it again, inherit its choice.
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

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  // One more than the processors of a small machine: a test waits for its fades and for the server as often as it works.
  workers: 3,
  // A busy machine is slow, not wrong.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../.cache/tests/browser.json' }]],
  // Recording every step for the one test that fails takes a tenth of the time: `--trace on` when one is looked into.
  use: { baseURL, locale: 'en-IN', screenshot: 'only-on-failure', launchOptions: await findBrowser() },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      // What does not depend on the size of a window is asked once: these files, and single tests of others.
      testIgnore: /(doors|headers|history|permissions|policy|processes|server|session|sign-in)\.spec\.ts$/,
      grepInvert: /@once/,
      use: {
        viewport: { width: 390, height: 844 },
        isMobile: true,
        hasTouch: true,
        // Both ways are tried: here nothing slides.
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
  ],
  webServer: {
    command: 'node scripts/start.mjs',
    cwd: root,
    url: `${baseURL}/api/ready`,
    // Nothing of the developer's own settings. At the least cost that is allowed: each test signs in, most of them twice.
    env: { PATH, HOME, ...WITHOUT_FILES, PORT: E2E_PORT, DATA_DIR: E2E_DATA_DIR, LOG_LEVEL: 'warn', BCRYPT_COST: '10' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    timeout: 300_000,
    stdout: 'ignore',
  },
})
