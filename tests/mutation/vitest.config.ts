import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const root = at('../..').replace(/[/\\]$/, '')

/** The tests that must notice a mutation, by what is mutated (`stryker.config.mjs`). */
const PARTS = {
  /** Rules need no database. Their own tests must notice a mutation, not only the tests of the API. */
  contract: {
    include: ['lib/contract/**/*.test.ts'],
    setupFiles: ['tests/support/every-test.ts', 'tests/support/no-database.ts'],
  },
  server: {
    // The tests of the calls that use the mutated files. The tests of all other calls, such as batches, also run the
    // code for sessions, and a mutation that survives would run them all.
    include: [
      'app/api/v1/{admins,auth,staff,students,trash}/**/*.test.ts',
      'lib/server/{accounts,history,http,students}/*.test.ts',
    ],
    exclude: [
      '**/*-postgres.test.ts',
      // Stryker runs tests in threads, which cannot change the time zone.
      'app/api/v1/students/export/route.test.ts',
      // Compares the priority of threads; Stryker may run at a lower priority.
      'lib/server/accounts/hashing.test.ts',
    ],
    globalSetup: ['tests/support/sqlite-template.ts'],
    setupFiles: ['tests/support/every-test.ts', 'tests/support/shared-school.ts'],
  },
}

export default defineConfig({
  root,
  resolve: { alias: { '@': root, 'server-only': at('../support/nothing.ts') } },
  test: {
    ...PARTS[process.env.MUTATED === 'server' ? 'server' : 'contract'],
    environment: 'node',
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    testTimeout: 120_000,
  },
})
