import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { MUTATED } from '../../scripts/steps/mutated-parts.mjs'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const root = at('../..').replace(/[/\\]$/, '')

const { tests, setUp } = MUTATED[(process.env.MUTATED ?? '') as keyof typeof MUTATED]

/** The tests that must notice a mutation (`stryker.config.mjs`). */
export default defineConfig({
  root,
  resolve: { alias: { '@': root, 'server-only': at('../support/nothing.ts') } },
  test: {
    ...setUp,
    include: tests,
    environment: 'node',
    // The files share a thread, because loading the server takes as long as the tests of a file.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    testTimeout: 120_000,
  },
})
