import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const root = at('..').replace(/[/\\]$/, '')

/** Faults of the built application, one file each. `npm run build` comes first. */
export default defineConfig({
  root,
  cacheDir: '.cache/vite-faults',
  resolve: {
    alias: { '@': root, 'server-only': at('../lib/testing/nothing.ts') },
  },
  test: {
    include: ['faults/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['faults/harness/setup.ts'],
    setupFiles: ['faults/harness/at-end.ts'],
    // Each measures how long the server takes; a neighbour's load would be measured with it.
    fileParallelism: false,
    testTimeout: 30 * 60_000,
    hookTimeout: 60_000,
    reporters: ['verbose', ['json', { outputFile: '.cache/tests/faults.json' }], at('./harness/reporter.ts')],
  },
})
