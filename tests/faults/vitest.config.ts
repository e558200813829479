import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { isShort } from './harness/size.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const root = at('../..').replace(/[/\\]$/, '')

/** Fault tests of the built application, one file for each fault. Run `npm run build` first. */
export default defineConfig({
  root,
  cacheDir: '.cache/vite-faults',
  resolve: {
    alias: { '@': root, 'server-only': at('../support/nothing.ts') },
  },
  test: {
    include: ['tests/faults/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['tests/faults/harness/setup.ts'],
    setupFiles: ['tests/faults/harness/run-at-end.ts'],
    // The full run judges times, so it runs one file at a time.
    maxWorkers: isShort ? 3 : 1,
    testTimeout: 30 * 60_000,
    hookTimeout: 5 * 60_000,
    reporters: ['verbose', ['json', { outputFile: '.cache/tests/faults.json' }], at('./harness/reporter.ts')],
  },
})
